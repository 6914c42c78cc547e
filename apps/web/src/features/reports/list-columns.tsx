import type { TFunction } from 'i18next';
import type { Format } from '../../shared/format/index.ts';
import { BandBadge } from '../../shared/ui/band-badge.tsx';
import { NOTHING, type Column } from '../../shared/ui/data-table-types.ts';
import { PersonName } from '../../shared/ui/person-name.tsx';
import { isScored, PLACES, type AppraisalPage, type AppraisalRow, type ListView } from './appraisal-rows.ts';
import { differenceOf, swingOf } from './exceptions.ts';
import classes from './list-columns.module.css';
import { hasResponse, RowResponse } from './row-response.tsx';
import { RowStage } from './row-stage.tsx';
import { keyOf } from './use-chosen-rows.ts';
import { rememberRow } from './use-returned-row.ts';

export type ColumnSetting = {
  readonly t: TFunction<readonly ['reports', 'common']>;
  readonly format: Format;
  readonly view: ListView;
  readonly page: Pick<AppraisalPage, 'phase' | 'year' | 'companies'>;
  /** The list's own address, to come back to. */
  readonly address: string;
  /** Whether rows lead into their forms; an admin sees their status alone. */
  readonly mayRead: boolean;
};

/** The columns of a list: scores and responses at year-end, days before. */
export function columnsOf(setting: ColumnSetting): readonly Column<AppraisalRow>[] {
  const { t, format, page } = setting;
  const stage: Column<AppraisalRow> = {
    id: 'stage',
    header: t('reports:column.stage'),
    hideable: true,
    cell: (row) => <RowStage row={row} />,
  };
  const supervisor: Column<AppraisalRow> = {
    id: 'supervisor',
    header: t('reports:column.supervisor'),
    hideable: true,
    cell: (row) => <span className={classes.second}>{row.supervisorName ?? NOTHING}</span>,
  };
  const company: Column<AppraisalRow> = {
    id: 'company',
    header: t('reports:column.company'),
    hideable: true,
    cell: (row) => <span className={classes.second}>{row.company}</span>,
  };
  return [
    nameColumn(setting),
    ...(page.companies.length > 1 ? [company] : []),
    ...(setting.view === 'team' ? [] : [supervisor]),
    ...(isScored(page.phase) ? scoreColumns(setting) : []),
    stage,
    ...(isScored(page.phase)
      ? []
      : [
          {
            id: 'lastDay',
            header: t('reports:column.lastDay'),
            hideable: true,
            cell: (row: AppraisalRow) => format.day(row.lastDay),
          },
        ]),
  ];
}

function nameColumn({ t, view, address, mayRead }: ColumnSetting): Column<AppraisalRow> {
  return {
    id: 'name',
    header: t('reports:column.name'),
    sortable: true,
    cell: (row) => (
      <PersonName
        name={row.name}
        sub={[row.employeeNumber, row.department].filter(Boolean).join(' · ')}
        {...(mayRead && {
          to: `${PLACES[view].form}/${row.employeeId}/${row.formId}?${new URLSearchParams({ from: address }).toString()}`,
          onOpen: () => rememberRow(address, keyOf(row)),
        })}
      />
    ),
  };
}

function scoreColumns({ t, format, page }: ColumnSetting): readonly Column<AppraisalRow>[] {
  return [
    {
      id: 'score',
      header: t('reports:column.score'),
      align: 'end',
      sortable: true,
      cell: (row) => (row.score === null ? NOTHING : <strong>{format.decimal(row.score)}</strong>),
    },
    {
      id: 'band',
      header: t('reports:column.band'),
      hideable: true,
      cell: (row) => (row.band === null ? NOTHING : <BandBadge band={row.band} />),
    },
    {
      id: 'difference',
      header: t('reports:column.difference', { year: page.year - 1 }),
      align: 'end',
      hideable: true,
      cell: (row) => {
        const difference = differenceOf(row);
        if (difference === null) return NOTHING;
        return (
          <span className={classes.difference} data-swing={swingOf(row) ?? undefined}>
            {format.signed(difference)}
          </span>
        );
      },
    },
    {
      id: 'response',
      header: t('reports:column.response'),
      hideable: true,
      cell: (row) => (hasResponse(row) ? <RowResponse row={row} year={page.year} /> : NOTHING),
    },
  ];
}
