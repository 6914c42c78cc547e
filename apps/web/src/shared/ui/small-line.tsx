import classes from './small-line.module.css';

/** A point: where it stands on the axis, its value as drawn and as written; null where there is none yet. */
export type LinePoint = { readonly label: string; readonly value: number | null; readonly text: string | null };

/** A few values over years as a small line; what has not come yet is a dotted line that promises nothing. The figures are written beside the points. */
export function SmallLine({ title, points }: { title: string; points: readonly LinePoint[] }) {
  const values = points.flatMap((point) => (point.value === null ? [] : [point.value]));
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  const placed = points.map((point, index) => ({
    ...point,
    x: `${points.length === 1 ? 50 : 10 + (index * 80) / (points.length - 1)}%`,
    y: point.value === null ? null : `${68 - ((point.value - least) / span) * 34}%`,
  }));
  const spoken = points
    .filter((point) => point.text !== null)
    .map((point) => `${point.label}: ${point.text}`)
    .join(', ');
  return (
    <svg className={classes.line} role="img" aria-label={`${title}. ${spoken}`}>
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
      {placed.map((point) => (
        <g key={point.label}>
          {point.y !== null && <circle className={classes.dot} cx={point.x} cy={point.y} r="0.1875rem" />}
          {point.y !== null && (
            <text className={classes.value} x={point.x} y={point.y} dy="-0.5rem">
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
