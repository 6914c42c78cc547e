import { getTrainingStatistics } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { Figure } from './figure.tsx';
import { unitAddress } from './people-address.ts';
import { TrainingBars } from './training-picture.tsx';
import { sentences } from './texts.ts';
import type { StatisticsFilter } from './use-filter.ts';
import { Waiting } from './waiting.tsx';

type Props = { readonly year: number; readonly filter: StatisticsFilter; readonly scope: string };

/** Mean training hours of each unit against their target. */
export function TrainingFigure({ year, filter, scope }: Props) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const query = useSteadyQuery(queryOf(getTrainingStatistics, { query: filter }));
  const training = query.data;
  if (training === undefined) return <Waiting title={t('training.title')} query={query} />;
  const rows = training.groups.map((group) => ({
    ...group,
    label: group.name ?? t('noUnit'),
    to: unitAddress(year, filter, { by: training.by, id: group.id }),
  }));
  return (
    <Figure
      title={t('training.title')}
      scope={scope}
      note={sentences(
        t('training.note'),
        training.leftOut === 0 ? '' : t('training.leftOut', { count: training.leftOut }),
      )}
      table={{
        head: [t(`by.${training.by}`), t('people'), t('training.hours'), t('training.target'), t('training.reached')],
        rows: rows.map(({ id, label, to, people, hours, target, reached }) => ({
          key: String(id),
          to,
          cells: [
            label,
            format.number(people),
            format.decimal(hours),
            format.decimal(target),
            `${format.number(reached)} (${format.share(reached / people)})`,
          ],
        })),
      }}
      exported={{ ...filter, figure: 'training' }}
      renderPicture={(width) =>
        rows.length === 0 ? <p>{t('training.none')}</p> : <TrainingBars width={width} rows={rows} />
      }
    />
  );
}
