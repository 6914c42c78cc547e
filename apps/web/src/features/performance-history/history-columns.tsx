import type { HistoryView } from '@prestasi/domain';
import type { TFunction } from 'i18next';
import type { Format } from '../../shared/format/index.ts';
import {
  AppLink,
  BandBadge,
  type Column,
  NOTHING,
  PersonName,
  rememberRow,
  ScoreLine,
  StatusBadge,
} from '../../shared/ui/index.ts';
import type { HistoryPage, HistoryRow, HistoryYear } from './history.ts';
import classes from './history-columns.module.css';

export type ColumnSetting = {
  readonly t: TFunction<readonly ['performance-history', 'common']>;
  readonly format: Format;
  readonly view: HistoryView;
  readonly page: HistoryPage;
  /** The list's own address, for the way back. */
  readonly address: string;
};

/** The years that have columns of their own; the line has all. */
const YEARS_SIDE_BY_SIDE = 5;

/** Columns that are hidden at first: an ordinary screen has room for three years. */
export const HIDDEN = ['score3', 'result3', 'score4', 'result4'];

/** The columns of a history: the person, each year's score and result, the newest first, the change and the line. */
export function columnsOf(setting: ColumnSetting): readonly Column<HistoryRow>[] {
  const { t, page, view } = setting;
  const years = page.years.filter((year) => year <= page.year).slice(0, YEARS_SIDE_BY_SIDE);
  const [newest, ...earlier] = years.map((year, index) => yearColumns(setting, year, index));
  const isByDepartment = (view === 'division' || view === 'section') && page.departments.length > 1;
  return [
    nameColumn(setting),
    ...(isByDepartment
      ? [
          {
            id: 'department',
            header: t('column.department'),
            sortable: true,
            hideable: true,
            cell: ({ department }: HistoryRow) => department ?? NOTHING,
          },
        ]
      : []),
    ...(newest ?? []),
    changeColumn(setting),
    lineColumn(setting),
    ...earlier.flat(),
  ];
}

function nameColumn(setting: ColumnSetting): Column<HistoryRow> {
  const { t, view, page } = setting;
  return {
    id: 'name',
    header: t('column.name'),
    sortable: true,
    cell: (row) => {
      const readable = row.years.find(({ isRead }) => isRead);
      const unit = view === 'scope' || view === 'team' ? row.department : null;
      const company = page.companies.length > 1 ? row.company : null;
      return (
        <PersonName
          name={row.name}
          sub={[row.employeeNumber, unit, company].filter(Boolean).join(' · ')}
          {...(wayTo(setting, row, readable) ?? {})}
        />
      );
    },
  };
}

function yearColumns(setting: ColumnSetting, year: number, index: number): readonly Column<HistoryRow>[] {
  const { t, format } = setting;
  const of = (row: HistoryRow) => row.years.find((one) => one.year === year);
  return [
    {
      // The server sorts by the newest year.
      id: index === 0 ? 'score' : `score${index}`,
      header: t('export.score', { year }),
      align: 'end',
      sortable: index === 0,
      hideable: index > 0,
      cell: (row) => {
        const one = of(row);
        if (one === undefined || one.score === null) return NOTHING;
        const way = wayTo(setting, row, one.isRead ? one : undefined);
        const score = format.decimal(one.score);
        return (
          <div>
            {way === null ? (
              <span>{score}</span>
            ) : (
              <AppLink
                to={way.to}
                onClick={way.onOpen}
                className={classes.score}
                aria-label={t('openYear', { name: row.name, year, score })}
              >
                {score}
              </AppLink>
            )}
            {one.revisions > 1 && (
              <div className={classes.revision}>{t('common:revision', { number: one.revisions })}</div>
            )}
          </div>
        );
      },
    },
    {
      id: `result${index}`,
      header: t('column.result', { year }),
      hideable: true,
      cell: (row) => {
        const one = of(row);
        if (one === undefined) return NOTHING;
        if (one.band !== null) {
          return (
            <span className={classes.band}>
              <BandBadge band={one.band} />
            </span>
          );
        }
        if (one.outcome === null || one.outcome === 'rated') return NOTHING;
        return <StatusBadge tone="quiet">{t(`outcome.${one.outcome}`)}</StatusBadge>;
      },
    },
  ];
}

function changeColumn({ t, format, page }: ColumnSetting): Column<HistoryRow> {
  return {
    id: 'change',
    header: t('column.change', { year: page.year - 1 }),
    align: 'end',
    sortable: true,
    hideable: true,
    cell: ({ change }) => {
      if (change === null) return NOTHING;
      return (
        <div>
          {format.signed(change.points)}
          {change.hasCrossedBand && <div className={classes.crossed}>{t('crossed')}</div>}
        </div>
      );
    },
  };
}

function lineColumn({ t }: ColumnSetting): Column<HistoryRow> {
  return {
    id: 'line',
    header: t('column.line'),
    hideable: true,
    cell: (row) => {
      const years = row.years.toReversed();
      const scores = years.map(({ year, score }) => ({ label: String(year), score }));
      if (scores.filter(({ score }) => score !== null).length < 2) return NOTHING;
      return <ScoreLine title={t('lineOf', { name: row.name })} scores={withGaps(scores)} />;
    },
  };
}

/** Returns the scores with an entry for each year between them, so that a missing year takes its room. */
function withGaps(scores: readonly { label: string; score: string | null }[]) {
  const first = Number(scores[0]?.label);
  const last = Number(scores.at(-1)?.label);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const label = String(first + index);
    return scores.find((one) => one.label === label) ?? { label, score: null };
  });
}

/** Forms open where the reader follows the people of the list. */
const FORMS: Readonly<Record<HistoryView, string>> = {
  scope: '/performance-details-individual',
  team: '/team-performance-individual',
  division: '/performance-details-individual-division',
  section: '/performance-details-individual-section',
};

/** Returns the way to the form of a year, with the way back; null if the reader may not read it. */
function wayTo(
  { view, address }: ColumnSetting,
  row: HistoryRow,
  year: HistoryYear | undefined,
): { to: string; onOpen: () => void } | null {
  if (year === undefined) return null;
  const from = new URLSearchParams({ from: address }).toString();
  return {
    to: `${FORMS[view]}/${row.employeeId}/${year.formId}?${from}`,
    onOpen: () => rememberRow(address, String(row.employeeId)),
  };
}
