import type { Call, AuditedRecord, NamedRef, OutputOf, QueryOf } from '@prestasi/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CallInput, queryOf, useSteadyQuery } from '../api/index.ts';
import { HistoryButton } from '../history/index.ts';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/data-table-types.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar, FilterChoice } from '../ui/filter-bar.tsx';
import { Panel } from '../ui/panel.tsx';
import { type RowAction, RowMenu } from '../ui/row-menu.tsx';
import { ListSearch } from '../ui/search-box.tsx';
import { tableOf } from '../ui/table-of.ts';
import { useListState } from '../ui/use-list-state.ts';
import { type RecordFilter, recordQuery } from './record-query.ts';
import type { ArchivableRecord, RecordActions } from './use-record-actions.ts';
import { RecordRefusal } from './record-refusal.tsx';
import classes from './records.module.css';

type Row<List extends Call> = OutputOf<List> extends { readonly rows: readonly (infer One)[] } ? One : never;
type SortOf<List extends Call> =
  QueryOf<List> extends { readonly sort: infer Sort } ? Exclude<Sort, `-${string}`> & string : never;
type Listed = {
  readonly id: number;
  readonly isArchived: boolean;
  readonly version: number;
  readonly can: { readonly write: boolean };
};

type Words = {
  /** The caption of the table, for screen readers. */
  readonly caption: string;
  readonly search: string;
  /** Returns the number of rows found, as text. */
  readonly count: (count: number) => string;
  /** The text of an empty list. */
  readonly empty: { readonly title: string; readonly detail: string };
};

type Props<List extends Call, Record extends ArchivableRecord> = {
  /** A call made with `listed` of the contract. */
  readonly call: List;
  readonly company: NamedRef;
  readonly words: Words;
  /** The sort keys of the call, the first one by default. */
  readonly sorts: readonly SortOf<List>[];
  readonly columns: readonly Column<Row<List>>[];
  /** Filters beside the archive, in order. */
  readonly filters?: readonly RecordFilter[];
  /** Returns the record of a row, to archive or delete it. */
  readonly recordOf: (row: Row<List>) => Record;
  readonly recordActions: RecordActions<Record>;
  readonly onEdit: (row: Row<List>) => void;
  /** For records without a page of their own: each row opens its history. */
  readonly history?: AuditedRecord;
  /** Renders actions on all rows that the query finds, such as their export. */
  readonly renderActions?: (query: Partial<QueryOf<List>>, total: number | undefined) => ReactNode;
};

/** A company's records of a kind: search, filters, columns, the actions on a row, and a text if there are none. */
export function RecordList<const List extends Call, Record extends ArchivableRecord>(props: Props<List, Record>) {
  const { call, company, words, columns, sorts, filters = [], recordActions, renderActions } = props;
  const { t } = useTranslation('units');
  const archived = {
    name: 'state',
    label: t('filter.state.label'),
    options: [{ value: 'archived', label: t('filter.state.archived') }],
  };
  const all = [...filters, archived];
  const state = useListState(
    { sort: sorts[0] ?? '' },
    all.map(({ name }) => name),
  );
  const query = recordQuery(state, sorts, all);
  // `recordQuery` makes the query that every list of records takes; its sort orders and filters are the list's own.
  const input = { params: { id: company.id }, query } as unknown as CallInput<List>;
  const list = useSteadyQuery(queryOf(call, input));
  const page = list as Parameters<typeof tableOf<Row<List>>>[1];
  const menu = useMenuColumn(props);
  const total = page.data?.total;
  return (
    <Panel flush>
      <FilterBar
        list={state}
        {...(total !== undefined && { count: words.count(total) })}
        actions={renderActions?.(query as unknown as Partial<QueryOf<List>>, total)}
      >
        <ListSearch label={words.search} list={state} />
        {all.map(({ name, label, options }) => (
          <FilterChoice
            key={name}
            single
            label={label}
            options={options}
            chosen={state.filters[name] ?? []}
            onChange={(chosen) => state.set({ filters: { ...state.filters, [name]: chosen } })}
          />
        ))}
      </FilterBar>
      <DataTable<Row<List>>
        caption={words.caption}
        columns={[...columns, menu]}
        {...tableOf(state, page)}
        rowKey={(row) => String((row as Listed).id)}
        empty={<EmptyState {...(state.isNarrowed ? { title: t('nothingFound') } : words.empty)} />}
      />
      <RecordRefusal recordActions={recordActions} />
    </Panel>
  );
}

/** The last column: the history of a row, and the menu of its actions. */
function useMenuColumn<List extends Call, Record extends ArchivableRecord>(
  props: Props<List, Record>,
): Column<Row<List>> {
  const { recordOf, recordActions, onEdit, history } = props;
  const { t } = useTranslation('units');
  const actionsOf = (row: Row<List>): readonly RowAction[] => {
    const { isArchived, can } = row as Listed;
    if (!can.write) return [];
    return [
      { label: t('act.edit'), onAction: () => onEdit(row) },
      { label: t(isArchived ? 'act.restore' : 'act.archive'), onAction: () => recordActions.archive(recordOf(row)) },
      { label: t('act.delete'), onAction: () => void recordActions.remove(recordOf(row)), tone: 'danger' },
    ];
  };
  return {
    id: 'acts',
    header: t('column.acts'),
    align: 'end',
    cell: (row) => {
      const { id, name } = recordOf(row);
      return (
        <span className={classes.acts}>
          {history !== undefined && <HistoryButton isIcon entity={history} recordId={id} of={name} />}
          <RowMenu label={t('actsOf', { name })} actions={actionsOf(row)} />
        </span>
      );
    },
  };
}
