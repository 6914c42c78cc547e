import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { BandBadge, type Column, NOTHING, PersonName, StatusBadge } from '../../shared/ui/index.ts';
import classes from './score-list.module.css';
import type { ScorePage, ScoreRow } from './scores.ts';

/** The columns of the score list: who and where, the score with its band, last year's, the difference, and how the year came out. */
export function useScoreColumns(page: ScorePage | undefined, address: string): readonly Column<ScoreRow>[] {
  const { t } = useTranslation(['score-list', 'common']);
  const format = useFormat();
  const from = new URLSearchParams({ from: address }).toString();
  if (page === undefined) return [];
  const outcome: Column<ScoreRow> = {
    id: 'outcome',
    header: t('column.outcome'),
    hideable: true,
    // A score says that it is rated: exceptions are marked, the normal is not.
    cell: (row) => (row.outcome === 'rated' ? NOTHING : <Outcome row={row} />),
  };
  const figure = (value: string | null) => (value === null ? NOTHING : format.decimal(value));
  return [
    {
      id: 'name',
      header: t('column.name'),
      sortable: true,
      cell: (row) => (
        <PersonName
          name={row.name}
          sub={[row.employeeNumber, row.department ?? row.division].filter(Boolean).join(' · ')}
          to={`/score-log/${row.formId}?${from}`}
        />
      ),
    },
    ...(page.companies.length > 1
      ? [
          {
            id: 'company',
            header: t('column.company'),
            hideable: true,
            cell: (row: ScoreRow) => <span className={classes.second}>{row.company}</span>,
          },
        ]
      : []),
    {
      id: 'position',
      header: t('column.position'),
      hideable: true,
      cell: (row) => (
        <span className={classes.second}>
          {[row.position, row.grade, t(`common:category.${row.category}`)].filter(Boolean).join(' · ')}
        </span>
      ),
    },
    {
      id: 'supervisor',
      header: t('column.supervisor'),
      hideable: true,
      cell: (row) => <span className={classes.second}>{row.supervisor ?? NOTHING}</span>,
    },
    {
      id: 'score',
      header: t('column.score'),
      align: 'end',
      sortable: true,
      cell: (row) =>
        row.score === null ? (
          NOTHING
        ) : (
          <div>
            <strong>{format.decimal(row.score)}</strong>
            {row.revisions > 1 && (
              <div className={classes.small}>{t('common:revision', { number: row.revisions })}</div>
            )}
          </div>
        ),
    },
    {
      id: 'band',
      header: t('column.band'),
      hideable: true,
      cell: ({ band }) =>
        band === null ? (
          NOTHING
        ) : (
          <span className={classes.band}>
            <BandBadge band={band} />
            <span className={classes.small} title={t('rankHint', { rank: band.rank, of: band.of })}>
              {t('rank', { rank: band.rank, of: band.of })}
            </span>
          </span>
        ),
    },
    {
      id: 'last',
      header: t('column.last', { year: page.year - 1 }),
      align: 'end',
      sortable: true,
      hideable: true,
      cell: (row) => figure(row.lastScore),
    },
    {
      id: 'difference',
      header: t('column.difference'),
      align: 'end',
      sortable: true,
      hideable: true,
      cell: (row) => (row.difference === null ? NOTHING : format.signed(row.difference)),
    },
    ...(page.rows.some(({ outcome: how }) => how !== 'rated') ? [outcome] : []),
  ];
}

function Outcome({ row }: { row: ScoreRow }) {
  const { t } = useTranslation('score-list');
  return (
    <div>
      {row.outcome === 'running' ? (
        <span className={classes.small}>{t('outcome.running')}</span>
      ) : (
        <StatusBadge tone="quiet">{t(`outcome.${row.outcome}`)}</StatusBadge>
      )}
      {row.reason !== null && <div className={classes.small}>{row.reason}</div>}
    </div>
  );
}
