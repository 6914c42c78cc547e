import type { ReactNode } from 'react';
import { useFormat } from '../format/index.ts';
import { ToneIcon, type Tone } from './tone-icon.tsx';
import classes from './timeline.module.css';

/** An event: its text, its instant (ISO 8601), and a note. */
export type TimelineItem = {
  readonly id: number | string;
  readonly tone: Tone;
  readonly icon?: ReactNode;
  readonly text: ReactNode;
  readonly at: string;
  readonly note?: ReactNode;
};

/** Events as texts, newest first as given. */
export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const format = useFormat();
  return (
    <ol className={classes.timeline}>
      {items.map((item) => (
        <li key={item.id} className={classes.item}>
          <span className={classes.icon} data-tone={item.tone}>
            {item.icon ?? <ToneIcon tone={item.tone} />}
          </span>
          <div>
            <div>{item.text}</div>
            {item.note !== undefined && <div className={classes.note}>{item.note}</div>}
            <time dateTime={item.at} className={classes.time}>
              {format.dateTime(item.at)}
            </time>
          </div>
        </li>
      ))}
    </ol>
  );
}
