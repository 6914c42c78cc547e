import type { getStatistics, OutputOf } from '@prestasi/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { BandBars, BandColumns, type BandBar } from './band-picture.tsx';
import { Figure } from './figure.tsx';
import { peopleAddress } from './people-address.ts';
import { countedNote } from './texts.ts';
import type { StatisticsFilter } from './use-filter.ts';

type Statistics = OutputOf<typeof getStatistics>;
type Props = { readonly statistics: Statistics; readonly filter: StatisticsFilter; readonly scope: string };

/** The number of people in each band: final and provisional apart, with another year behind. */
export function BandFigure({ statistics, filter, scope }: Props) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const hatch = useId();
  const { year, before, bands } = statistics;
  const isOpen = bands.some(({ provisional }) => provisional !== null);
  const bars = bands.map((band): BandBar => ({
    ...band,
    provisional: band.provisional ?? 0,
    to: band.final + (band.provisional ?? 0) === 0 ? undefined : peopleAddress(year, filter, { band: band.key }),
    name: t('bands.people', { band: band.label, count: band.final + (band.provisional ?? 0) }),
  }));
  const legend = [
    { key: 'final', mark: 'solid', label: t('status.final') },
    ...(isOpen ? [{ key: 'provisional', mark: 'hatched', label: t('status.provisional') } as const] : []),
    { key: 'before', mark: 'quiet', label: String(before) },
  ] as const;
  return (
    <Figure
      title={t('bands.title')}
      scope={scope}
      legend={legend}
      note={countedNote(t, statistics, isOpen)}
      table={{
        head: [t('bands.band'), t('status.final'), ...(isOpen ? [t('status.provisional')] : []), String(before)],
        rows: bars.map((band) => ({
          key: band.key,
          to: band.to,
          cells: [
            band.label,
            format.number(band.final),
            ...(isOpen ? [format.number(band.provisional)] : []),
            format.number(band.before),
          ],
        })),
      }}
      exported={{ ...filter, before: statistics.before, figure: 'bands' }}
      renderPicture={(width) =>
        width < 460 ? (
          <BandBars width={width} bands={bars} hatch={hatch} />
        ) : (
          <BandColumns width={width} bands={bars} hatch={hatch} />
        )
      }
    />
  );
}
