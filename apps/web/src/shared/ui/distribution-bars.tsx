import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/index.ts';
import { percentagesOf } from '../format/percentages.ts';
import { AppLink } from './app-link.tsx';
import { breakable } from './breakable.tsx';
import classes from './distribution-bars.module.css';
import { cssVariables } from './css-variables.ts';
import { PlainTable } from './plain-table.tsx';
import visuallyHidden from './visually-hidden.module.css';

/** A band with its present and former number of people; `previous` is null if it is unknown. */
export type DistributionBand = {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly previous: number | null;
  readonly to?: string;
};

export type DistributionBarsProps = {
  readonly title: string;
  readonly bands: readonly DistributionBand[];
  /** Names of the two series, such as "2026" and "2025". */
  readonly series: { readonly now: string; readonly before: string };
};

/** The number of people in each band, with the year before behind it; one click shows it as a table. */
export function DistributionBars({ title, bands, series }: DistributionBarsProps) {
  const { t } = useTranslation('common');
  const [asTable, setAsTable] = useState(false);
  return (
    <div>
      {asTable ? <BandsTable title={title} bands={bands} series={series} /> : <Bars bands={bands} />}
      <div className={classes.foot}>
        {!asTable && (
          <>
            <span className={classes.key} data-series="now">
              {series.now}
            </span>
            <span className={classes.key} data-series="before">
              {series.before}
            </span>
          </>
        )}
        <Button variant="subtle" size="compact-sm" className={classes.toggle} onClick={() => setAsTable(!asTable)}>
          {asTable ? t('chart.asBars') : t('chart.asTable')}
        </Button>
      </div>
    </div>
  );
}

function Bars({ bands }: { bands: readonly DistributionBand[] }) {
  const shares = sharesOf(bands);
  const format = useFormat();
  const most = Math.max(...shares.flatMap(({ now, before }) => [now, before ?? 0]), 0.01);
  return (
    <ul className={classes.bars}>
      {bands.map((band, index) => {
        const { now, before } = shares[index] ?? { now: 0, before: null };
        const name = `${band.label}: ${band.value} (${format.share(now)})`;
        const column = (
          <span
            className={classes.column}
            style={cssVariables({ '--now': now / most, '--before': (before ?? 0) / most })}
            aria-hidden
          >
            <span className={classes.share}>{format.share(now)}</span>
            <span className={classes.before} />
            <span className={classes.now} />
          </span>
        );
        return (
          <li key={band.key} className={classes.band}>
            {band.to === undefined ? (
              <span role="img" aria-label={name}>
                {column}
              </span>
            ) : (
              <AppLink to={band.to} className={classes.link}>
                <span className={visuallyHidden.text}>{name}</span>
                {column}
              </AppLink>
            )}
            <span className={classes.label} aria-hidden>
              {breakable(band.label)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function BandsTable({ title, bands, series }: DistributionBarsProps) {
  const { t } = useTranslation('common');
  const shares = sharesOf(bands);
  const format = useFormat();
  return (
    <PlainTable className={classes.table} caption={title} heads={[t('chart.band'), series.now, series.before]}>
      {bands.map((band, index) => (
        <tr key={band.key}>
          <th scope="row">{band.to === undefined ? band.label : <AppLink to={band.to}>{band.label}</AppLink>}</th>
          <td>{`${format.number(band.value)} (${format.share(shares[index]?.now ?? 0)})`}</td>
          <td>
            {band.previous === null
              ? '–'
              : `${format.number(band.previous)} (${format.share(shares[index]?.before ?? 0)})`}
          </td>
        </tr>
      ))}
    </PlainTable>
  );
}

/** Returns the share of each band in whole per cent, which add up to 100. */
function sharesOf(bands: readonly DistributionBand[]): { now: number; before: number | null }[] {
  const now = percentagesOf(bands.map(({ value }) => value));
  const before = percentagesOf(bands.map(({ previous }) => previous ?? 0));
  return bands.map(({ previous }, index) => ({
    now: (now[index] ?? 0) / 100,
    before: previous === null ? null : (before[index] ?? 0) / 100,
  }));
}
