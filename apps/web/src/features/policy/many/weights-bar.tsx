import { SCORED_PARTS } from '@prestasi/domain';
import type { Row } from './many.ts';
import classes from './weights-bar.module.css';

/** The weights of the parts as one bar; the numbers stand beside it, so that it is not read aloud. */
export function WeightsBar({ weights }: Pick<Row, 'weights'>) {
  const places = SCORED_PARTS.map((part, index) => ({
    part,
    tone: index + 1,
    width: weights[part] ?? 0,
    from: SCORED_PARTS.slice(0, index).reduce((sum, one) => sum + (weights[one] ?? 0), 0),
  }));
  return (
    <svg className={classes.bar} viewBox="0 0 10000 10" preserveAspectRatio="none" aria-hidden>
      {places
        .filter(({ width }) => width > 0)
        .map(({ part, tone, width, from }) => (
          <rect key={part} className={classes.part} data-tone={tone} x={from} width={width} height="10" />
        ))}
    </svg>
  );
}
