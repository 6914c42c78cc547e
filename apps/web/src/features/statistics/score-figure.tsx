import { getScoreStatistics, STATISTIC_GROUPINGS, type OutputOf } from '@prestasi/contract';
import { CATEGORIES } from '@prestasi/domain';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { oneOf, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { ChoiceMenu } from '../../shared/ui/index.ts';
import { Figure } from './figure.tsx';
import { peopleAddress } from './people-address.ts';
import { ScoreRows } from './score-picture.tsx';
import { sentences } from './texts.ts';
import type { StatisticsFilter } from './use-filter.ts';
import { Waiting } from './waiting.tsx';

type Scores = OutputOf<typeof getScoreStatistics>;
type Props = {
  readonly year: number;
  readonly compared: number;
  readonly filter: StatisticsFilter;
  readonly before: number | undefined;
  readonly scope: string;
};

/** Mean and spread of final scores by unit, category or grade, over years. */
export function ScoreFigure({ year, compared, filter, before, scope }: Props) {
  const { t } = useTranslation(['statistics', 'common']);
  const format = useFormat();
  const [by, setBy] = useState<Scores['by'] | undefined>();
  const query = useSteadyQuery(
    queryOf(getScoreStatistics, {
      query: { ...filter, ...(before !== undefined && { before }), ...(by !== undefined && { by }) },
    }),
  );
  const scores = query.data;
  if (scores === undefined) return <Waiting title={t('scores.title')} query={query} lines={11} />;
  const rows = scores.groups.map((group) => ({
    ...group,
    label: labelOf(t, scores.by, group),
    to: addressOf(year, filter, scores.by, group.key),
  }));
  return (
    <Figure
      title={t('scores.title')}
      scope={scope}
      choice={
        <ChoiceMenu
          single
          label={t(`by.${scores.by}`)}
          options={STATISTIC_GROUPINGS.map((value) => ({ value, label: t(`by.${value}`) }))}
          chosen={[scores.by]}
          onChange={([next]) => setBy(oneOf(STATISTIC_GROUPINGS, next))}
        />
      }
      note={sentences(t('scores.note'), scores.without === 0 ? '' : t('scores.without', { count: scores.without }))}
      table={{
        head: [
          t(`by.${scores.by}`),
          t('scores.final'),
          t('scores.mean'),
          t('scores.difference', { year: compared }),
          t('scores.least'),
          t('scores.lower'),
          t('scores.median'),
          t('scores.upper'),
          t('scores.most'),
          ...scores.years.filter((one) => one < year).map((one) => t('scores.meanOf', { year: one })),
        ],
        rows: rows.map((row) => ({
          key: row.key ?? '',
          to: row.to,
          cells: [
            row.label,
            format.number(row.final),
            format.decimal(row.mean),
            row.difference === null ? '–' : format.signed(row.difference),
            ...[row.least, row.lower, row.median, row.upper, row.most].map((score) => format.decimal(score)),
            ...scores.years.flatMap((one, index) => {
              const { final, mean } = row.means[index] ?? { final: 0, mean: null };
              return one < year ? [mean === null ? '–' : `${format.decimal(mean)} (${format.number(final)})`] : [];
            }),
          ],
        })),
      }}
      exported={{ ...filter, before: compared, by: scores.by, figure: 'scores' }}
      renderPicture={(width) =>
        rows.length === 0 ? (
          <p>{t('scores.none')}</p>
        ) : (
          <ScoreRows width={width} rows={rows} heading={t(`by.${scores.by}`)} compared={compared} />
        )
      }
    />
  );
}

function labelOf(t: TFunction<['statistics', 'common']>, by: Scores['by'], group: Scores['groups'][number]): string {
  const category = oneOf(CATEGORIES, group.key);
  if (by === 'category' && category !== undefined) return t(`common:category.${category}`);
  return group.name ?? group.key ?? t(by === 'grade' ? 'noGrade' : 'noUnit');
}

function addressOf(year: number, filter: StatisticsFilter, by: Scores['by'], key: string | null): string | undefined {
  if (key === null) return undefined;
  if (by === 'company') return peopleAddress(year, filter, { companyId: Number(key) });
  if (by === 'division') return peopleAddress(year, filter, { divisionId: Number(key) });
  if (by === 'department') return peopleAddress(year, filter, { departmentId: Number(key) });
  const category = oneOf(CATEGORIES, key);
  return category === undefined ? undefined : peopleAddress(year, filter, { category });
}
