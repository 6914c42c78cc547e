import { NativeSelect } from '@mantine/core';
import { getAlignment, listAlignedToObjective, type NamedRef, type OutputOf } from '@prestasi/contract';
import { alignedShare } from '@prestasi/domain';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AlignedKras } from '../../shared/alignment/index.ts';
import { given, queryOf, useSteadyQuery, yearIn } from '../../shared/api/index.ts';
import { useFormat, useToday } from '../../shared/format/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import {
  CompanySelect,
  EmptyPanel,
  ErrorState,
  LinesSkeleton,
  ListPages,
  PageHeader,
  Panel,
  useAddress,
  useListCompany,
} from '../../shared/ui/index.ts';
import classes from './objectives.module.css';

type Objective = OutputOf<typeof getAlignment>['objectives'][number];

/** The objectives of a company for a year, with the KRAs that are aligned to each (domain §6). */
export function ObjectivesScreen() {
  const keepsCompanies = usePermission('company.read');
  const company = useListCompany();
  const year = useYear();
  // Whoever keeps companies sees the one in work, everybody else their own.
  return <Alignment key={year} year={year} company={keepsCompanies ? company : null} />;
}

function useYear(): number {
  const thisYear = Number(useToday().slice(0, 4));
  return yearIn(useAddress()['year']) ?? thisYear;
}

type Props = { readonly year: number; readonly company: NamedRef | null };

function Alignment({ year, company }: Props) {
  const { t } = useTranslation('objectives');
  const router = useRouter();
  const format = useFormat();
  const thisYear = Number(useToday().slice(0, 4));
  const found = useSteadyQuery(queryOf(getAlignment, { query: { year, ...given({ companyId: company?.id }) } }));
  const years = [...new Set([thisYear + 1, thisYear, thisYear - 1, thisYear - 2, year])].toSorted((a, b) => b - a);
  const go = (to: { readonly year?: number; readonly company?: number }) => {
    const companyId = to.company ?? company?.id;
    const ofCompany = companyId === undefined ? '' : `&company=${companyId}`;
    router.history.push(`/company-objectives?year=${to.year ?? year}${ofCompany}`);
  };
  const share = found.data === undefined ? null : alignedShare(found.data.weight);
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        sub={t('lead', { year })}
        actions={
          <>
            {company !== null && <CompanySelect company={company} onChange={(id) => go({ company: id })} />}
            <NativeSelect
              aria-label={t('year')}
              value={String(year)}
              data={years.map(String)}
              onChange={(event) => go({ year: Number(event.currentTarget.value) })}
            />
          </>
        }
      />
      {found.isPending && <LinesSkeleton lines={6} />}
      {found.isError && !found.data && <ErrorState query={found} />}
      {found.data && (
        <>
          <p className={classes.share}>
            {share === null ? t('noWeight') : t('share', { share: format.weight(share) })}
          </p>
          {found.data.objectives.length === 0 ? (
            <EmptyPanel title={t('none.title', { year })} detail={t('none.detail')} />
          ) : (
            found.data.objectives.map((objective) => <ObjectivePanel key={objective.id} objective={objective} />)
          )}
        </>
      )}
    </div>
  );
}

function ObjectivePanel({ objective }: { objective: Objective }) {
  const { t } = useTranslation('objectives');
  const [isOpen, setOpen] = useState(false);
  const { id, code, title, detail, aligned } = objective;
  return (
    <Panel title={`${code}  ${title}`}>
      {detail !== null && <p className={classes.detail}>{detail}</p>}
      {aligned === 0 ? (
        <p className={classes.detail}>{t('aligned', { count: aligned })}</p>
      ) : (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={classes.summary}>{t('aligned', { count: aligned })}</summary>
          {isOpen && <AlignedList objectiveId={id} />}
        </details>
      )}
    </Panel>
  );
}

const SIZE = 20;

function AlignedList({ objectiveId }: { objectiveId: number }) {
  const [page, setPage] = useState(1);
  const found = useSteadyQuery(
    queryOf(listAlignedToObjective, { params: { id: objectiveId }, query: { page, size: SIZE } }),
  );
  if (found.isPending) return <LinesSkeleton lines={3} />;
  if (found.data === undefined) return <ErrorState query={found} />;
  return (
    <>
      <AlignedKras rows={found.data.rows} />
      <ListPages total={found.data.total} size={SIZE} page={page} onChange={setPage} />
    </>
  );
}
