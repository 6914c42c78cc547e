import { scaleBand, scaleLinear } from 'd3-scale';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { CountAxis, countScale, Lines, PictureLink, wrapped } from './picture-parts.tsx';
import classes from './picture.module.css';

export type BandBar = {
  readonly key: string;
  readonly label: string;
  readonly final: number;
  readonly provisional: number;
  readonly before: number;
  readonly to: string | undefined;
  /** The band with its number of people, for screen readers. */
  readonly name: string;
};

type Props = { readonly width: number; readonly bands: readonly BandBar[]; readonly hatch: string };

/** Stripes for what is provisional, readable without colour. */
function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" className={classes.paper} />
        <line x1="1" y1="0" x2="1" y2="6" className={classes.hatch} />
      </pattern>
    </defs>
  );
}

const mostOf = (bands: readonly BandBar[]) =>
  Math.max(1, ...bands.flatMap(({ final, provisional, before }) => [final + provisional, before]));

/** Upright columns, for a wide panel. */
export function BandColumns({ width, bands, hatch }: Props) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const [left, top, height, foot] = [44, 22, 180, 44];
  const y = countScale(mostOf(bands), [top + height, top]);
  const x = scaleBand(
    bands.map(({ key }) => key),
    [left, width],
  );
  const band = x.bandwidth();
  const bar = Math.min(64, band * 0.56);
  return (
    <svg width={width} height={top + height + foot} role="group" aria-label={t('bands.title')}>
      <Hatch id={hatch} />
      <CountAxis y={y} left={left} width={width} />
      {bands.map(({ key, label, final, provisional, before, to, name }) => {
        const middle = (x(key) ?? left) + band / 2;
        const all = final + provisional;
        return (
          <PictureLink key={key} to={to} name={name}>
            <rect x={middle - band / 2} y={top} width={band} height={height + foot} fill="transparent" />
            <rect
              x={middle - bar * 0.66}
              y={y(before)}
              width={bar * 1.32}
              height={y(0) - y(before)}
              className={classes.before}
            />
            <rect x={middle - bar / 2} y={y(final)} width={bar} height={y(0) - y(final)} className={classes.now} />
            {provisional > 0 && (
              <rect
                x={middle - bar / 2}
                y={y(all)}
                width={bar}
                height={y(final) - y(all)}
                fill={`url(#${hatch})`}
                className={classes.outline}
              />
            )}
            <text x={middle} y={y(all) - 6} textAnchor="middle" className={classes.strong}>
              {format.number(all)}
            </text>
            <Lines x={middle} y={top + height + 18} lines={wrapped(label, band - 6)} />
          </PictureLink>
        );
      })}
    </svg>
  );
}

/** Lying bars, each below its name, for a phone. */
export function BandBars({ width, bands, hatch }: Props) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const row = 46;
  const x = scaleLinear([0, mostOf(bands)], [0, width - 64]);
  return (
    <svg width={width} height={bands.length * row} role="group" aria-label={t('bands.title')}>
      <Hatch id={hatch} />
      {bands.map(({ key, label, final, provisional, before, to, name }, index) => {
        const y = index * row;
        return (
          <PictureLink key={key} to={to} name={name}>
            <rect x={0} y={y} width={width} height={row} fill="transparent" />
            <text x={0} y={y + 14} className={classes.name}>
              {label}
            </text>
            <rect x={0} y={y + 20} width={x(before)} height={20} className={classes.before} />
            <rect x={0} y={y + 23} width={x(final)} height={14} className={classes.now} />
            {provisional > 0 && (
              <rect
                x={x(final)}
                y={y + 23}
                width={x(provisional)}
                height={14}
                fill={`url(#${hatch})`}
                className={classes.outline}
              />
            )}
            <text x={width} y={y + 35} textAnchor="end" className={classes.strong}>
              {format.number(final + provisional)}
            </text>
          </PictureLink>
        );
      })}
    </svg>
  );
}
