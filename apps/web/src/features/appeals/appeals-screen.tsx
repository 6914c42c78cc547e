import { listAppeals } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { LinkTabs, PageHeader, useAddress } from '../../shared/ui/index.ts';
import { AppealList } from './appeal-list.tsx';
import classes from './appeals.module.css';

const VIEWS = ['open', 'ended'] as const;

/** /appeals: the open and the ended appeals that the reader may see. */
export function AppealsScreen() {
  const { t } = useTranslation('appeal');
  const format = useFormat();
  const address = useAddress();
  const view = address['view'] === 'ended' ? 'ended' : 'open';
  const counts = useQuery(queryOf(listAppeals, { query: { view, size: 1 } })).data?.counts;
  return (
    <>
      <PageHeader title={t('title')} sub={t('lead')} />
      <div className={classes.page}>
        <LinkTabs
          label={t('title')}
          current={view}
          tabs={VIEWS.map((key) => ({
            key,
            label: t(`view.${key}`),
            to: key === 'open' ? '/appeals' : `/appeals?view=${key}`,
            ...(counts !== undefined && { count: format.number(counts[key]) }),
          }))}
        />
        <AppealList key={view} view={view} />
      </div>
    </>
  );
}
