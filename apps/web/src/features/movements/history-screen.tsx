import { getPlacement, listMovements, type OutputOf } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn, given, idIn, oneOf, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { ButtonLink, type ListStateHandle, ListTable, PageError, Panel, useListState } from '../../shared/ui/index.ts';
import { HistoryFilters } from './history-filters.tsx';
import { useHistoryColumns } from './history-columns.tsx';
import { MovementsFrame } from './movements-frame.tsx';
import { UndoDialog } from './undo-dialog.tsx';

export type HistoryRow = OutputOf<typeof listMovements>['rows'][number];

const DEFAULTS = { sort: '-day' };
const FILTERS = ['kind', 'company', 'from', 'to'];

/** /history-transfer/:employeeId?: the movements in one's scope or of one person; reverses them where allowed. */
export function HistoryScreen() {
  const { t } = useTranslation('movements');
  const { employeeId } = useParams({ strict: false });
  const id = idIn(employeeId);
  const isUnnamed = employeeId !== undefined && id === null;
  const state = useListState(DEFAULTS, FILTERS);
  const [undoing, setUndoing] = useState<number | null>(null);
  const history = useSteadyQuery({
    ...queryOf(listMovements, { query: queryFrom(state, id) }),
    enabled: !isUnnamed,
  });
  const person = useQuery({ ...queryOf(getPlacement, { params: { id: id ?? 0 } }), enabled: id !== null });
  const columns = useHistoryColumns(id === null, setUndoing);
  if (isUnnamed) return <PageError title={t('title.history')} query={person} />;
  return (
    <MovementsFrame
      current="history"
      {...(person.data !== undefined && { title: person.data.fullName, sub: t('history.of') })}
      actions={
        <ButtonLink to={id === null ? '/promotion-transfer' : `/promotion-transfer/${id}`} variant="filled">
          {t('history.new')}
        </ButtonLink>
      }
    >
      <Panel flush>
        {id === null && <HistoryFilters state={state} total={history.data?.total} />}
        <ListTable
          caption={t('title.history')}
          columns={columns}
          state={state}
          list={history}
          rowKey={({ id: of, takenBack }) => `${takenBack === null ? 'place' : 'movement'}-${of}`}
          noMatch={t('noMatch')}
          none={{ title: t('history.empty'), detail: t('history.emptyDetail') }}
        />
      </Panel>
      {undoing !== null && <UndoDialog id={undoing} onClose={() => setUndoing(null)} />}
    </MovementsFrame>
  );
}

function queryFrom({ search, page, size, filters }: ListStateHandle, employeeId: number | null) {
  const kind = oneOf(KINDS, filters['kind']?.[0]);
  const [company, from, to] = ['company', 'from', 'to'].map((name) => filters[name]?.[0]);
  return {
    page,
    size,
    ...given({ employeeId, search, kind, companyId: idIn(company), from: dayIn(from), to: dayIn(to) }),
  };
}

const KINDS = ['promotion', 'transfer', 'change'] as const;
