import { listAppraisalSettings } from '@prestasi/contract';
import { CATEGORIES } from '@prestasi/domain';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../../shared/api/index.ts';
import {
  AppLink,
  type Column,
  DataTable,
  EmptyState,
  FilterBar,
  FilterChoice,
  Notice,
  optionsOf,
  Panel,
  SearchBox,
  SettingStatus,
  SmallButton,
  tableOf,
  useListState,
} from '../../../shared/ui/index.ts';
import { ChangeDialog } from './change-dialog.tsx';
import classes from './many.module.css';
import { contentOf, keyOf, type Row, rowsOf } from './many.ts';

type Props = {
  readonly caption: string;
  /** The columns about each company and category, between their names and the years. */
  readonly columns: readonly Column<Row>[];
  /** Whether the reader may change a row. */
  readonly mayChange: (row: Row) => boolean;
  /** What a row's button changes, in a dialog over the page. */
  readonly change?: RowChange;
  /** Renders what a row's button opens below the row, instead of the dialog. */
  readonly renderInRow?: (row: Row, close: () => void) => ReactNode;
  /** Whether the columns need more room than those of most tables. */
  readonly isWide?: boolean;
};

type RowChange = Pick<ComponentProps<typeof ChangeDialog>, 'title' | 'fields' | 'renderEditor' | 'changeOf'> & {
  /** The name of the change in the key under which the device stores what is typed. */
  readonly key: string;
};

/** Companies on a page; each has a row for every category. */
const DEFAULTS = { sort: 'company', size: 10 } as const;
const FILTERS = ['category'] as const;

/**
 * The settings of many companies and categories in a table, each row with a button to change it and the first year that
 * a change affects.
 */
export function SettingsTable({ caption, columns, mayChange, change, renderInRow, isWide = false }: Props) {
  const { t } = useTranslation(['settings', 'common']);
  const list = useListState(DEFAULTS, FILTERS);
  const [opened, setOpened] = useState<string | null>(null);
  const { page, size, search, filters } = list;
  const chosen = filters['category'] ?? [];
  const found = useSteadyQuery(
    queryOf(listAppraisalSettings, { query: { page, size, ...(search !== '' && { search }) } }),
  );
  const rows =
    found.data && rowsOf(found.data.rows).filter(({ category }) => chosen.length === 0 || chosen.includes(category));
  const openRow = rows?.find((row) => keyOf(row) === opened);
  const close = () => setOpened(null);
  const inRow = renderInRow !== undefined;
  const isReadOnly = rows !== undefined && !rows.some(mayChange);
  const all = useColumns({ columns, mayChange, isReadOnly, inRow, opened, onOpen: setOpened });
  return (
    <>
      {isReadOnly && rows.length > 0 && <Notice tone="quiet" title={t('readOnly')} detail={t('readOnlyDetail')} />}
      <Panel flush>
        <FilterBar list={list} count={found.data && t('companies', { count: found.data.total })}>
          <SearchBox label={t('search')} value={search} onChange={(words) => list.set({ search: words })} />
          <FilterChoice
            label={t('column.category')}
            options={optionsOf(CATEGORIES, (value) => t(`common:category.${value}`))}
            chosen={chosen}
            onChange={(next) => list.set({ filters: { ...filters, category: next } })}
          />
        </FilterBar>
        <DataTable<Row>
          caption={caption}
          columns={all}
          {...tableOf(list, found)}
          rows={rows}
          rowKey={keyOf}
          isWide={isWide}
          empty={<EmptyState title={list.isNarrowed ? t('noneFound') : t('none')} />}
          {...(inRow && { detail: { openKey: opened, render: (row: Row) => renderInRow(row, close) } })}
        />
        {change !== undefined && openRow !== undefined && (
          <ChangeDialog
            {...change}
            key={keyOf(openRow)}
            draftKey={`settings/${change.key}/${keyOf(openRow)}`}
            initial={{ content: contentOf(openRow), companies: [openRow.company], categories: [openRow.category] }}
            onClose={close}
          />
        )}
      </Panel>
    </>
  );
}

type ColumnsOptions = Pick<Props, 'columns' | 'mayChange'> & {
  /** Whether the reader may change no row. */
  readonly isReadOnly: boolean;
  readonly inRow: boolean;
  /** The key of the row whose editor is open. */
  readonly opened: string | null;
  readonly onOpen: (key: string | null) => void;
};

function useColumns({ columns, mayChange, isReadOnly, inRow, opened, onOpen }: ColumnsOptions): Column<Row>[] {
  const { t } = useTranslation(['settings', 'common']);
  const actionColumn: Column<Row> = {
    id: 'change',
    header: t('column.change'),
    cell: (row) =>
      mayChange(row) && (
        <SmallButton
          aria-label={t(inRow && opened === keyOf(row) ? 'change.closeOf' : 'change.of', {
            company: row.company.name,
            category: t(`common:category.${row.category}`),
          })}
          aria-expanded={inRow ? opened === keyOf(row) : undefined}
          onClick={() => onOpen(opened === keyOf(row) ? null : keyOf(row))}
        >
          {inRow && opened === keyOf(row) ? t('change.close') : t('change.button')}
        </SmallButton>
      ),
  };
  return [
    {
      id: 'company',
      header: t('column.companyAndCategory'),
      cell: ({ company, category }) => (
        <span className={classes.whose}>
          <AppLink to={`/policy-settings/${company.id}/${category}`}>{company.name}</AppLink>
          <span className={classes.category}>{t(`common:category.${category}`)}</span>
        </span>
      ),
    },
    ...columns,
    { id: 'status', header: t('column.status'), cell: (row) => <SettingStatus {...row} /> },
    ...(isReadOnly ? [] : [actionColumn]),
  ];
}
