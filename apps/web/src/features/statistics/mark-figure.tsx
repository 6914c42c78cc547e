import { getMarkStatistics, type OutputOf } from '@prestasi/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { oneOf, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { Figure } from './figure.tsx';
import { MarkMap } from './mark-picture.tsx';
import { unitAddress } from './people-address.ts';
import { sentences } from './texts.ts';
import type { StatisticsFilter } from './use-filter.ts';
import { Waiting } from './waiting.tsx';

type Marks = OutputOf<typeof getMarkStatistics>;
type Props = { readonly year: number; readonly filter: StatisticsFilter; readonly scope: string };

/** The mean marks of parts and competencies by unit, the higher the darker. */
export function MarkFigure({ year, filter, scope }: Props) {
  const { t } = useTranslation(['statistics', 'common']);
  const format = useFormat();
  const query = useSteadyQuery(queryOf(getMarkStatistics, { query: filter }));
  const marks = query.data;
  if (marks === undefined) return <Waiting title={t('marks.title')} query={query} />;
  const columns = marks.columns.map((column) => ({
    key: `${column.kind} ${column.key}`,
    label: columnName(t, column),
  }));
  const rows = marks.rows.map((row) => ({
    key: `${row.id} ${row.merged?.join() ?? ''}`,
    label: rowName(t, row),
    people: row.people,
    to: marks.shown === 'all' ? unitAddress(year, filter, { by: marks.by, id: row.id }) : undefined,
    cells: row.cells.map(({ mean }) => mean),
  }));
  return (
    <Figure
      title={t('marks.title')}
      scope={scope}
      note={noteOf(t, marks)}
      table={{
        head: [t(`by.${marks.by}`), t('scores.final'), ...columns.map(({ label }) => label)],
        rows: rows.map(({ key, label, to, people, cells }) => ({
          key,
          to,
          cells: [label, format.number(people), ...cells.map((mean) => (mean === null ? '–' : format.decimal(mean)))],
        })),
      }}
      exported={{ ...filter, figure: 'marks' }}
      renderPicture={(width) =>
        rows.length === 0 ? <p>{t('marks.none')}</p> : <MarkMap width={width} columns={columns} rows={rows} />
      }
    />
  );
}

function columnName(t: TFunction<['statistics', 'common']>, { kind, key, name }: Marks['columns'][number]): string {
  if (kind !== 'part') return name ?? key;
  const parts = ['part1', 'core', 'behavioural', 'training', 'contributions'] as const;
  const part = oneOf(parts, key);
  return part === undefined ? key : t(`part.${part}`);
}

function rowName(t: TFunction<['statistics', 'common']>, { name, merged }: Marks['rows'][number]): string {
  if (merged === null) return name ?? t('noUnit');
  return t('marks.merged', { names: merged.length === 0 ? t('noUnit') : merged.join(', ') });
}

function noteOf(t: TFunction<['statistics', 'common']>, { shown, by, leftOut }: Marks): string {
  return sentences(
    t('marks.note'),
    shown === 'merged' ? t('marks.hidden') : '',
    shown === 'all' && by === 'company' ? t('marks.chooseCompany') : '',
    leftOut === 0 ? '' : t('marks.leftOut', { count: leftOut }),
  );
}
