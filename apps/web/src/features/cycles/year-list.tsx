import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/session/index.ts';
import { EmptyPanel, LinkTabs, PageHeader, Panel, useAddress } from '../../shared/ui/index.ts';
import { CreateYear } from './create-year.tsx';
import classes from './cycles.module.css';
import { RemoveYear } from './remove-year.tsx';
import { yearToShow, type Cycles } from './company-cycle.ts';
import { CompanyCycleTable } from './company-cycle-table.tsx';

/** The years, and the progress of the companies in the chosen one. */
export function YearList({ all }: { all: Cycles }) {
  const { t } = useTranslation('cycles');
  const { company } = useSession();
  const address = useAddress();
  const shown = yearToShow(all, address['year']);
  const years = all.cycles.map(({ year }) => year);
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        {...(company !== null && { back: { label: company.name, to: `/view-company/${company.id}` } })}
        actions={
          <>
            {shown?.canRemove === true && <RemoveYear key={shown.id} cycle={shown} />}
            {all.canCreate && <CreateYear years={years} />}
          </>
        }
      />
      {shown === undefined ? (
        <EmptyPanel title={t('none')} detail={all.canCreate ? t('noneCreate') : t('noneWait')} />
      ) : (
        <>
          <LinkTabs
            label={t('years')}
            current={String(shown.year)}
            tabs={years.map((year) => ({ key: String(year), label: String(year), to: `/cycles?year=${year}` }))}
          />
          <Panel flush title={t('companies', { year: shown.year })}>
            <CompanyCycleTable year={shown} />
          </Panel>
        </>
      )}
    </div>
  );
}
