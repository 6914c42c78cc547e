import { Button } from '@mantine/core';
import { listFormerEmployees, type OutputOf } from '@prestasi/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn, given, idIn, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import {
  ButtonLink,
  type Column,
  FilterBar,
  FilterChoice,
  ListSearch,
  type ListStateHandle,
  ListTable,
  NOTHING,
  optionsOf,
  Panel,
  PersonName,
  StatusBadge,
  useListState,
} from '../../shared/ui/index.ts';
import { CompanyFilter } from './company-filter.tsx';
import { DayFilter } from './day-filter.tsx';
import { MovementsFrame } from './movements-frame.tsx';
import classes from './movements.module.css';
import { UndoDialog } from './undo-dialog.tsx';

type FormerRow = OutputOf<typeof listFormerEmployees>['rows'][number];
type State = (typeof STATES)[number];

const DEFAULTS = { sort: '-day' };
const FILTERS = ['company', 'from', 'to', 'state'];
const STATES = ['left', 'leaving'] as const;

/** /former-employee: people who have left or are about to; reverses a leaving, or hires a former employee again. */
export function FormerScreen() {
  const { t } = useTranslation('movements');
  const state = useListState(DEFAULTS, FILTERS);
  const which: State = state.filters['state']?.[0] === 'leaving' ? 'leaving' : 'left';
  const [undoing, setUndoing] = useState<number | null>(null);
  const former = useSteadyQuery(queryOf(listFormerEmployees, { query: queryFrom(state, which) }));
  const total = former.data?.total;
  return (
    <MovementsFrame
      current="former"
      actions={
        <ButtonLink to="/promotion-transfer?kind=leaving" variant="filled">
          {t('former.new')}
        </ButtonLink>
      }
    >
      <Panel flush title={t(`former.title.${which}`)}>
        <FilterBar
          list={state}
          search={<ListSearch label={t('search')} list={state} />}
          {...(total !== undefined && { count: t('former.count', { count: total }) })}
        >
          <FilterChoice
            single
            label={t('former.state')}
            options={optionsOf(STATES, (value) => t(`former.${value}`))}
            chosen={[which]}
            onChange={([chosen]) =>
              state.set({ filters: { ...state.filters, state: chosen === 'leaving' ? ['leaving'] : [] } })
            }
          />
          <CompanyFilter state={state} />
          <DayFilter state={state} name="from" word={t('filter.fromWord')} label={t('filter.lastDayFrom')} />
          <DayFilter state={state} name="to" word={t('filter.toWord')} label={t('filter.lastDayTo')} />
        </FilterBar>
        <ListTable
          caption={t(`former.title.${which}`)}
          columns={useFormerColumns(which, setUndoing)}
          state={state}
          list={former}
          isNarrowed={isNarrowed(state)}
          noMatch={t('noMatch')}
          none={{ title: t(`former.empty.${which}`), detail: t('former.emptyDetail') }}
        />
      </Panel>
      {undoing !== null && <UndoDialog id={undoing} onClose={() => setUndoing(null)} />}
    </MovementsFrame>
  );
}

/** True if filters may hide others of the same state: the choice between left and leaving does not count. */
function isNarrowed({ search, filters }: ListStateHandle): boolean {
  return search !== '' || FILTERS.some((name) => name !== 'state' && (filters[name] ?? []).length > 0);
}

function queryFrom({ search, page, size, filters }: ListStateHandle, state: State) {
  const [company, from, to] = FILTERS.map((name) => filters[name]?.[0]);
  return {
    page,
    size,
    state,
    ...given({ search, companyId: idIn(company), from: dayIn(from), to: dayIn(to) }),
  };
}

function useFormerColumns(which: State, onUndo: (movementId: number) => void): Column<FormerRow>[] {
  const { t } = useTranslation('movements');
  const format = useFormat();
  return [
    {
      id: 'person',
      header: t('column.person'),
      cell: ({ employee, isBack }) => (
        <span className={classes.words}>
          <PersonName name={employee.fullName} sub={employee.employeeNumber} to={`/history-transfer/${employee.id}`} />
          {isBack && <StatusBadge tone="info">{t('former.back')}</StatusBadge>}
        </span>
      ),
    },
    {
      id: 'place',
      header: t('column.place'),
      isLong: true,
      cell: ({ position, department, company }) => (
        <span className={classes.place}>
          <span>{position}</span>
          <span className={classes.note}>{[department, company].filter(Boolean).join(', ')}</span>
        </span>
      ),
    },
    {
      id: 'hiredOn',
      header: t('column.hiredOn'),
      hideable: true,
      isOneLine: true,
      cell: ({ hiredOn }) => format.day(hiredOn),
    },
    { id: 'lastDay', header: t('field.lastDay'), isOneLine: true, cell: ({ lastDay }) => format.day(lastDay) },
    { id: 'reason', header: t('field.reason'), cell: ({ reason }) => reason ?? NOTHING },
    { id: 'by', header: t('column.by'), hideable: true, cell: ({ by }) => by ?? NOTHING },
    {
      id: 'act',
      header: t('column.act'),
      cell: ({ movementId, employee, isBack }) => (
        <span className={classes.words}>
          {which === 'left' && !isBack && (
            <ButtonLink
              to={`/promotion-transfer/${employee.id}?kind=rehire`}
              label={t('former.rehireOf', { name: employee.fullName })}
            >
              {t('former.rehire')}
            </ButtonLink>
          )}
          {movementId !== null && !isBack && (
            <Button
              variant="default"
              aria-label={t('undo.of', { name: employee.fullName })}
              onClick={() => onUndo(movementId)}
            >
              {t('undo.act')}
            </Button>
          )}
          {movementId === null && isBack && NOTHING}
        </span>
      ),
    },
  ];
}
