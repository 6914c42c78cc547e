import { listRequests } from '@prestasi/contract';
import { REQUEST_STATES } from '@prestasi/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { given, idIn, oneOf, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { type ListState, ListTable, Panel, SmallButton, useListState } from '../../shared/ui/index.ts';
import { RejectDialog } from './reject-dialog.tsx';
import type { RequestToDecide, Subject } from './request.ts';
import { RequestFilters } from './request-filters.tsx';
import { useRequestColumns } from './request-columns.tsx';
import { useDecision } from './use-decision.tsx';

const DEFAULTS = { sort: '' } as const;
const FILTERS = ['state', 'company'] as const;

/** The requests about a subject, pending ones first: old and new values side by side, one decision or many at once. */
export function RequestsToDecide({ subject }: { subject: Subject }) {
  const { t } = useTranslation('requests');
  const state = useListState(DEFAULTS, FILTERS);
  const query = queryOfList(subject, state);
  const list = useSteadyQuery(queryOf(listRequests, { query }));
  const rows = list.data?.rows;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<readonly RequestToDecide[] | null>(null);
  const decision = useDecision(() => setChosen(new Set()));
  const isWaiting = query.state === 'pending';
  const picked = (rows ?? []).filter((row) => chosen.has(String(row.id)) && mayDecide(row));
  return (
    <Panel flush title={t(`decide.title.${query.state}`)}>
      <RequestFilters state={state} total={list.data?.total} />
      <ListTable
        caption={t(`decide.title.${query.state}`)}
        columns={useRequestColumns(query.state, {
          isBusy: decision.isPending,
          taken: decision.taken,
          onApprove: (row) => decision.approve([row]),
          onReject: (row) => setRejecting([row]),
        })}
        state={state}
        list={list}
        {...(isWaiting && {
          selection: {
            selected: chosen,
            onChange: setChosen,
            isSelectable: mayDecide,
            labelOf: (row: RequestToDecide) => row.person.name,
          },
        })}
        bulk={
          <>
            <strong>{t('decide.chosen', { count: picked.length })}</strong>
            <Button size="compact-md" loading={decision.isPending} onClick={() => decision.approve(picked)}>
              {t('decide.approveMany', { count: picked.length })}
            </Button>
            <SmallButton onClick={() => setRejecting(picked)}>
              {t('decide.rejectMany', { count: picked.length })}
            </SmallButton>
            <Button variant="subtle" size="compact-md" onClick={() => setChosen(new Set())}>
              {t('decide.unchoose')}
            </Button>
          </>
        }
        noMatch={t('decide.noMatch')}
        none={{ title: t('decide.none'), detail: t('decide.noneDetail') }}
      />
      {rejecting !== null && (
        <RejectDialog
          requests={rejecting}
          onClose={() => setRejecting(null)}
          onDone={() => {
            setRejecting(null);
            setChosen(new Set());
          }}
        />
      )}
    </Panel>
  );
}

/** True if the reader may decide a request: it is pending and not their own. */
export function mayDecide({ isOwn, state }: RequestToDecide): boolean {
  return state === 'pending' && !isOwn;
}

function queryOfList(about: Subject, { page, size, search, filters }: ListState) {
  const [chosenState] = filters['state'] ?? [];
  const [company] = filters['company'] ?? [];
  return {
    about,
    state: oneOf(REQUEST_STATES, chosenState) ?? ('pending' as const),
    page,
    size,
    ...given({ search, companyId: idIn(company) }),
  };
}
