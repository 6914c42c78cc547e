import { useFormat } from '../format/index.ts';
import classes from './score-line.module.css';

/** A score of the line, under its year or another label; null if there is none: the line is dashed over it. */
export type LineScore = { readonly label: string; readonly score: string | null };

const WIDTH = 96;
const HEIGHT = 24;
const MARGIN = 4;

/** In points: a smaller difference does not fill the height, so that a steady score looks steady. */
const LEAST_SPAN = 20;

/**
 * Scores in order of time as a line within a row of a table, without numbers: they stand beside it or in its table. Read
 * aloud as its title with every label and score. Nothing with fewer than two scores.
 */
export function ScoreLine({ title, scores }: { title: string; scores: readonly LineScore[] }) {
  const format = useFormat();
  const points = placed(scores);
  if (points.length < 2) return null;
  const last = points.at(-1);
  const asText = points.map(({ label, score }) => `${label}: ${format.decimal(score)}`).join(', ');
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${title}. ${asText}`}
      focusable="false"
    >
      {points.slice(1).map((point, index) => {
        const before = points[index];
        if (before === undefined) return null;
        return (
          <line
            key={point.index}
            className={classes.stroke}
            data-gap={point.index - before.index > 1 || undefined}
            x1={before.x}
            y1={before.y}
            x2={point.x}
            y2={point.y}
          />
        );
      })}
      {points.map((point) => (
        <circle key={point.index} className={classes.dot} cx={point.x} cy={point.y} r={point === last ? 3 : 1.5} />
      ))}
    </svg>
  );
}

type Point = {
  readonly index: number;
  readonly label: string;
  readonly score: string;
  readonly x: number;
  readonly y: number;
};

/** Returns the scores with their places: evenly apart, the middle of their range at half the height. */
function placed(scores: readonly LineScore[]): Point[] {
  const values = scores.flatMap(({ score }) => (score === null ? [] : [Number(score)]));
  const least = Math.min(...values);
  const most = Math.max(...values);
  const span = Math.max(most - least, LEAST_SPAN);
  const middle = (least + most) / 2;
  const step = (WIDTH - 2 * MARGIN) / Math.max(scores.length - 1, 1);
  return scores.flatMap(({ label, score }, index) => {
    if (score === null) return [];
    const y = HEIGHT / 2 - ((Number(score) - middle) / span) * (HEIGHT - 2 * MARGIN);
    return [{ index, label, score, x: MARGIN + index * step, y }];
  });
}
