import { getBandFlow } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { Figure } from './figure.tsx';
import { FlowRibbons } from './flow-picture.tsx';
import { peopleAddress } from './people-address.ts';
import { sentences } from './texts.ts';
import type { StatisticsFilter } from './use-filter.ts';
import { Waiting } from './waiting.tsx';

type Props = { readonly filter: StatisticsFilter; readonly scope: string };

/** How many people moved from each band of the year before to each of this year. */
export function FlowFigure({ filter, scope }: Props) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const query = useSteadyQuery(queryOf(getBandFlow, { query: filter }));
  const flow = query.data;
  if (flow === undefined) return <Waiting title={t('flow.title')} query={query} lines={11} />;
  const { year, bands, flows, without } = flow;
  const countOf = (from: string, to: string) => flows.find((one) => one.from === from && one.to === to)?.people ?? 0;
  const addressOf = (band: string) => peopleAddress(year, filter, { band });
  const compared = flows.reduce((sum, { people }) => sum + people, 0);
  return (
    <Figure
      title={t('flow.title')}
      scope={scope}
      note={sentences(
        t('flow.note', { count: compared, before: year - 1, year }),
        without === 0 ? '' : t('flow.without', { count: without, before: year - 1 }),
      )}
      table={{
        head: [t('flow.table', { before: year - 1, year }), ...bands.map(({ label }) => label)],
        rows: bands.map(({ key, label }) => ({
          key,
          cells: [label, ...bands.map((to) => format.number(countOf(key, to.key)))],
        })),
      }}
      exported={{ ...filter, figure: 'flow' }}
      renderPicture={(width) =>
        compared === 0 ? (
          <p>{t('flow.none')}</p>
        ) : (
          <FlowRibbons width={width} bands={bands} flows={flows} years={[year - 1, year]} addressOf={addressOf} />
        )
      }
    />
  );
}
