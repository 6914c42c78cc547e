import { memo } from 'react';
import classes from './chart-canvas.module.css';
import type { Placed } from './layout.ts';

/** The lines from each visible node to its parent. */
export const ChartLines = memo(function ChartLines({ placed }: { placed: readonly Placed[] }) {
  return (
    <svg className={classes.lines} viewBox="0 0 1 1" aria-hidden>
      {placed.map(({ node, x, y, from }) => {
        if (from === null) return null;
        const middle = (from.x + x) / 2;
        return <path key={node.key} className={classes.line} d={`M${from.x} ${from.y}H${middle}V${y}H${x}`} />;
      })}
    </svg>
  );
});
