import classes from './small-line.module.css';

/** A point: its label on the axis, its value, and its value as text; null if there is none yet. */
export type LinePoint = { readonly label: string; readonly value: number | null; readonly text: string | null };

type Props = {
  readonly title: string;
  readonly points: readonly LinePoint[];
  /** The least and the most value of the axis, where several lines are compared; left out, those of the points. */
  readonly range?: readonly [least: number, most: number];
};

/**
 * A few values over years as a small line with numbers at its points; future years are a dotted line without a trend.
 */
export function SmallLine({ title, points, range }: Props) {
  const values = points.flatMap((point) => (point.value === null ? [] : [point.value]));
  const [least, most] = range ?? [Math.min(...values), Math.max(...values)];
  const span = most - least || 1;
  const placed = points.map((point, index) => ({
    ...point,
    x: `${points.length === 1 ? 50 : 10 + (index * 80) / (points.length - 1)}%`,
    y: point.value === null ? null : `${58 - ((point.value - least) / span) * 30}%`,
  }));
  const valuesAsText = points
    .filter((point) => point.text !== null)
    .map((point) => `${point.label}: ${point.text}`)
    .join(', ');
  return (
    <svg className={classes.line} role="img" aria-label={`${title}. ${valuesAsText}`}>
      {placed.slice(1).map((point, index) => {
        const before = placed[index];
        if (!before || before.y === null) return null;
        return (
          <line
            key={point.label}
            className={classes.stroke}
            data-ahead={point.y === null || undefined}
            x1={before.x}
            y1={before.y}
            x2={point.x}
            y2={point.y ?? before.y}
          />
        );
      })}
      {placed.map((point, index) => (
        <g key={point.label}>
          {point.y !== null && <circle className={classes.dot} cx={point.x} cy={point.y} r="0.1875rem" />}
          {point.y !== null && (
            <text className={classes.value} x={point.x} y={point.y} {...beside(values, index)}>
              {point.text}
            </text>
          )}
          <text className={classes.label} x={point.x} y="96%">
            {point.label}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Returns the offset of a point's number, by its index among the values: on the side where the line does not pass. */
function beside(values: readonly number[], index: number): { dx?: string; dy: string } {
  const value = values[index] ?? 0;
  const before = values[index - 1] ?? value;
  const after = values[index + 1] ?? value;
  const isPassed = (before - value) * (value - after) > 0;
  if (isPassed) return { dx: before < after ? '-1.25rem' : '1.25rem', dy: '-0.5rem' };
  return { dy: before > value || after > value ? '1.125rem' : '-0.5rem' };
}
