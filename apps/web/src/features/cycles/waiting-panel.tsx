import { checkOpening, listOpeningProblems } from '@prestasi/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { ErrorState, FilterBar, ListSearch, ListTable, Panel, useListState } from '../../shared/ui/index.ts';
import { NameAppraiser } from './name-appraiser.tsx';
import type { Finding, CompanyCycle } from './company-cycle.ts';
import { useOpening } from './use-company-cycle-actions.ts';
import { useWaitingColumns } from './waiting-columns.tsx';

const DEFAULTS = { sort: '' } as const;

/** People who wait for their appraisal in an open company cycle, and why; one click opens those who were fixed. */
export function WaitingPanel({ companyCycle }: { companyCycle: CompanyCycle }) {
  const { t } = useTranslation('cycles');
  const state = useListState(DEFAULTS);
  const [naming, setNaming] = useState<Finding | null>(null);
  const opening = useOpening(companyCycle.id);
  const params = { id: companyCycle.id };
  // People who joined or whose record was fixed since; the nightly job opens their appraisals by itself.
  const check = useQuery({ ...queryOf(checkOpening, { params }), staleTime: 0 });
  const query = { page: state.page, size: state.size, ...(state.search !== '' && { search: state.search }) };
  const waiting = useSteadyQuery(queryOf(listOpeningProblems, { params, query }));
  const columns = useWaitingColumns(companyCycle, setNaming);
  const toOpen = check.data?.toOpen ?? 0;
  return (
    <Panel
      flush
      title={t('waiting.title')}
      count={companyCycle.waiting}
      aside={
        toOpen > 0 && (
          <Button size="compact-md" loading={opening.isPending} onClick={() => opening.mutate()}>
            {t('waiting.open', { count: toOpen })}
          </Button>
        )
      }
    >
      {opening.isError && <ErrorState error={opening.error} />}
      {(companyCycle.waiting > state.size || state.isNarrowed) && (
        <FilterBar list={state}>
          <ListSearch label={t('waiting.search')} list={state} />
        </FilterBar>
      )}
      <ListTable
        caption={t('waiting.title')}
        columns={columns}
        state={state}
        list={waiting}
        rowKey={(row) => String(row.employee.id)}
        noMatch={t('waiting.noMatch')}
        none={{ title: t('waiting.none'), detail: t('waiting.noneDetail') }}
      />
      {naming !== null && (
        <NameAppraiser companyCycle={companyCycle} finding={naming} onClose={() => setNaming(null)} />
      )}
    </Panel>
  );
}
