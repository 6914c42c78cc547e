import type { TFunction } from 'i18next';
import type { MouseEvent } from 'react';
import type { Format } from '../../shared/format/index.ts';
import { BandBadge, type Column, NOTHING, PersonName, rememberRow } from '../../shared/ui/index.ts';
import {
  isScored,
  isToMark,
  keyOf,
  type AppraisalPage,
  type AppraisalRow,
} from '../../shared/appraisals/appraisal-rows.ts';
import { differenceOf } from '../../shared/appraisals/difference.ts';
import { LIST_TABS, type AppraisalTab, type ListView } from '../../shared/appraisals/list-address.ts';
import { swingOf } from './exceptions.ts';
import classes from './list-columns.module.css';
import { RowAge } from './row-age.tsx';
import { RowAction } from './row-action.tsx';
import { hasResponse, RowResponse } from './row-response.tsx';
import { RowStage } from './row-stage.tsx';
import { RowSummary } from './row-summary.tsx';

export type ColumnSetting = {
  readonly t: TFunction<readonly ['reports', 'common']>;
  readonly format: Format;
  readonly view: ListView;
  readonly tab: AppraisalTab;
  readonly page: Pick<AppraisalPage, 'phase' | 'year' | 'companies' | 'rows'>;
  /** The list's own address, for the way back. */
  readonly address: string;
  /** Whether unassigned rows link to where an approver is named: for the administrator of the group. */
  readonly mayName: boolean;
  /** Opens a form beside the list; null where the list is only for reading. */
  readonly onReview: ((row: AppraisalRow) => void) | null;
};

/** Returns the columns of a list: scores, responses, status, days, next action; empty columns are left out. */
export function columnsOf(setting: ColumnSetting): readonly Column<AppraisalRow>[] {
  const { rows } = setting.page;
  const hasValues = ({ cell }: Column<AppraisalRow>) => rows.length === 0 || rows.some((row) => cell(row) !== NOTHING);
  return allColumns(setting).filter(hasValues);
}

function allColumns(setting: ColumnSetting): readonly Column<AppraisalRow>[] {
  const { t, format, page, view, tab } = setting;
  const isOwn = view === 'team' || view === 'delegated';
  const isOwnStep = isOwnStepOf(setting);
  const isToDo = isOwn && (tab === 'mine' || tab === 'unsubmitted');
  const stage: Column<AppraisalRow> = {
    id: 'stage',
    header: t('reports:column.stage'),
    hideable: true,
    cell: (row) => <RowStage row={row} isOwnStep={isOwnStep} showsAge={!showsAgeAtResponse(setting)} />,
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
    ...(view === 'team' ? [] : [supervisor]),
    ...(isScored(page.phase) ? scoreColumns(setting) : []),
    stage,
    {
      id: 'lastDay',
      header: t('reports:column.lastDay'),
      hideable: true,
      // At year-end a supervisor needs the days as long as something is to be done by them.
      cell: (row) => (isToDo || !isScored(page.phase) ? format.day(row.lastDay) : NOTHING),
    },
    {
      id: 'act',
      header: t('reports:column.act'),
      cell: (row) =>
        isOwn && tab === 'mine' && row.isMine ? <RowAction row={row} {...wayTo(row, setting)} /> : NOTHING,
    },
    {
      id: 'summary',
      header: t('reports:column.summary'),
      isShort: true,
      cell: (row) => <RowSummary row={row} year={page.year} isOwnStep={isOwnStep} />,
    },
  ];
}

function isUnassignedAtOfficers({ pending }: AppraisalRow): boolean {
  return pending?.approver === 'stuck' && (pending.step === 'hr' || pending.step === 'super_hr');
}

type FormLink = { readonly to: string; readonly onOpen: (event: MouseEvent) => void };

/** Returns the address of a row's form, with the way back; a form that is read or decided opens beside the list. */
function wayTo(row: AppraisalRow, { view, address, onReview }: ColumnSetting): FormLink {
  const from = new URLSearchParams({ from: address }).toString();
  return {
    to: `${LIST_TABS[view].form}/${row.employeeId}/${row.formId}?${from}`,
    onOpen: (event) => {
      rememberRow(address, keyOf(row));
      // With a modifier it opens in a window of its own, as any link does.
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (onReview === null || !row.isRead || !isPlain || isToMark(row)) return;
      event.preventDefault();
      onReview(row);
    },
  };
}

function nameColumn(setting: ColumnSetting): Column<AppraisalRow> {
  const { t, mayName } = setting;
  return {
    id: 'name',
    header: t('reports:column.name'),
    sortable: true,
    cell: (row) => (
      <PersonName
        name={row.name}
        sub={[row.employeeNumber, row.department].filter(Boolean).join(' · ')}
        {...((row.isRead || (mayName && isUnassignedAtOfficers(row))) && wayTo(row, setting))}
      />
    ),
  };
}

/** Whether all rows of a list wait for the reader. */
function isOwnStepOf({ view, tab }: ColumnSetting): boolean {
  return tab === 'mine' && view !== 'delegated';
}

/** Whether the response column shows for how long a form waits, since the stage is the same in all rows. */
function showsAgeAtResponse(setting: ColumnSetting): boolean {
  return isOwnStepOf(setting) && isScored(setting.page.phase);
}

function scoreColumns(setting: ColumnSetting): readonly Column<AppraisalRow>[] {
  const { t, format, page } = setting;
  const showsAge = showsAgeAtResponse(setting);
  return [
    {
      id: 'score',
      header: t('reports:column.score'),
      align: 'end',
      sortable: true,
      cell: (row) =>
        row.score === null ? (
          NOTHING
        ) : (
          <>
            <strong>{format.decimal(row.score)}</strong>
            {row.revisions > 1 && (
              <div className={classes.revision}>{t('common:revision', { number: row.revisions })}</div>
            )}
          </>
        ),
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
      cell: (row) =>
        hasResponse(row) || (showsAge && row.isMine) ? (
          <>
            <RowResponse row={row} year={page.year} />
            {showsAge && row.isMine && <RowAge row={row} />}
          </>
        ) : (
          NOTHING
        ),
    },
  ];
}
