import { scaleLinear } from 'd3-scale';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { Lines, PictureLink, wrapped } from './picture-parts.tsx';
import classes from './picture.module.css';

export type ScoreRow = {
  readonly key: string | null;
  readonly label: string;
  readonly to: string | undefined;
  readonly final: number;
  readonly mean: string;
  readonly difference: string | null;
  readonly least: string;
  readonly lower: string;
  readonly median: string;
  readonly upper: string;
  readonly most: string;
};

type Props = {
  readonly width: number;
  readonly rows: readonly ScoreRow[];
  readonly heading: string;
  readonly compared: number;
};

const HEAD = 34;

/** Rows with their number of people, mean and difference, and the spread as a line: quartiles as a box, the median in it. */
export function ScoreRows({ width, rows, heading, compared }: Props) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const isNarrow = width < 430;
  const height = isNarrow ? 62 : 40;
  const values = rows.flatMap(({ least, most }) => [Number(least), Number(most)]);
  const [from, to] = [Math.floor(Math.min(100, ...values) / 10) * 10, Math.ceil(Math.max(0, ...values) / 10) * 10];
  // On a phone the name has a line of its own, and the last heading two.
  const column = isNarrow
    ? { people: 60, mean: 106, difference: 150, line: 164 }
    : { people: width * 0.42, mean: width * 0.54, difference: width * 0.68, line: width * 0.72 };
  const nameWidth = isNarrow ? width : width * 0.34;
  const scale = scaleLinear([from, to], [column.line, width - 6]);
  const x = (score: string) => scale(Number(score));
  return (
    <svg width={width} height={HEAD + rows.length * height} role="group" aria-label={t('scores.title')}>
      {!isNarrow && <Lines x={0} y={16} anchor="start" lines={[heading]} />}
      <Lines x={column.people} y={16} anchor="end" lines={wrapped(t('scores.final'), 60, 1)} />
      <Lines x={column.mean} y={16} anchor="end" lines={[t('scores.mean')]} />
      <Lines
        x={column.difference}
        y={16}
        anchor="end"
        lines={wrapped(t('scores.short', { year: compared }), isNarrow ? 40 : 80)}
      />
      <Lines x={column.line} y={16} anchor="start" lines={[format.number(from)]} />
      <Lines x={width} y={16} anchor="end" lines={[format.number(to)]} />
      {rows.map((row, index) => {
        const y = HEAD + index * height;
        const base = isNarrow ? y + 44 : y + height / 2 + 4;
        const middle = base - 4;
        const name = t('scores.people', { name: row.label, count: row.final, mean: format.decimal(row.mean) });
        const lines = wrapped(row.label, nameWidth, isNarrow ? 1 : 2);
        return (
          <PictureLink key={row.key ?? ''} to={row.to} name={name}>
            <rect x={0} y={y} width={width} height={height} fill="transparent" />
            <line x1={0} x2={width} y1={y} y2={y} className={classes.grid} />
            <Lines
              x={0}
              y={isNarrow ? y + 20 : base - (lines.length - 1) * 7}
              anchor="start"
              lines={lines}
              className={classes.strong}
            />
            <text x={column.people} y={base} textAnchor="end" className={classes.label}>
              {format.number(row.final)}
            </text>
            <text x={column.mean} y={base} textAnchor="end" className={classes.strong}>
              {format.decimal(row.mean)}
            </text>
            <text x={column.difference} y={base} textAnchor="end" className={classes.label}>
              {row.difference === null ? '–' : format.signed(row.difference)}
            </text>
            <line x1={x(row.least)} x2={x(row.most)} y1={middle} y2={middle} className={classes.whisker} />
            <rect
              x={x(row.lower)}
              y={middle - 6}
              width={Math.max(2, x(row.upper) - x(row.lower))}
              height={12}
              rx={3}
              className={classes.box}
            />
            <line x1={x(row.median)} x2={x(row.median)} y1={middle - 9} y2={middle + 9} className={classes.median} />
          </PictureLink>
        );
      })}
    </svg>
  );
}
