import { scaleLinear } from 'd3-scale';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Lines, PictureLink, wrapped } from './picture-parts.tsx';
import classes from './picture.module.css';

type MarkRow = {
  readonly key: string;
  readonly label: string;
  readonly to: string | undefined;
  readonly people: number;
  readonly cells: readonly (string | null)[];
};
type Props = {
  readonly width: number;
  readonly columns: readonly { readonly key: string; readonly label: string }[];
  readonly rows: readonly MarkRow[];
};

const [HEAD, ROW] = [52, 36];
const FEWEST_PIXELS = 72;

/** A map of means, a row a unit and a column a part or competency: the number in each cell, the higher the darker. */
export function MarkMap({ width, columns, rows }: Props) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const names = Math.min(160, Math.max(110, width * 0.24));
  const cell = Math.max(FEWEST_PIXELS, (width - names) / Math.max(1, columns.length));
  const full = Math.max(width, names + cell * columns.length);
  const values = rows.flatMap(({ cells }) => cells.flatMap((mean) => (mean === null ? [] : [Number(mean)])));
  // The shade shows which means are higher; the lowest still has some.
  const scale = scaleLinear([Math.min(...values), Math.max(...values)], [0.15, 0.85]);
  const shade = (mean: string) => scale(Number(mean));
  return (
    <svg width={full} height={HEAD + rows.length * ROW} role="group" aria-label={t('marks.title')}>
      {columns.map(({ key, label }, index) => (
        <g key={key}>
          <title>{label}</title>
          <Lines x={names + cell * (index + 0.5)} y={14} lines={wrapped(label, cell - 6, 3)} />
        </g>
      ))}
      {rows.map(({ key, label, to, people, cells }, row) => {
        const y = HEAD + row * ROW;
        const lines = wrapped(label, names - 8, 2);
        return (
          <g key={key}>
            <PictureLink to={to} name={t('marks.people', { name: label, count: people })}>
              <title>{label}</title>
              <rect x={0} y={y} width={names - 4} height={ROW - 2} fill="transparent" />
              <Lines x={0} y={y + 22 - (lines.length - 1) * 7} anchor="start" lines={lines} className={classes.name} />
            </PictureLink>
            {cells.map((mean, column) => (
              <g key={columns[column]?.key ?? ''}>
                <rect
                  x={names + cell * column}
                  y={y}
                  width={cell - 2}
                  height={ROW - 2}
                  className={mean === null ? classes.empty : classes.now}
                  opacity={mean === null ? 1 : shade(mean)}
                />
                <text
                  x={names + cell * (column + 0.5)}
                  y={y + 22}
                  textAnchor="middle"
                  className={mean !== null && shade(mean) > 0.55 ? classes.onShade : classes.name}
                >
                  {mean === null ? '–' : format.decimal(mean)}
                </text>
              </g>
            ))}
          </g>
        );
      })}
    </svg>
  );
}
