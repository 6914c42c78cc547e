import type { ReactNode } from 'react';
import classes from './state.module.css';

/** Replaces an empty list: one sentence that says what to do next, and one button. */
export function EmptyState({ title, detail, action }: { title: string; detail?: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.state}>
      <p className={classes.title}>{title}</p>
      {detail !== undefined && <p className={classes.detail}>{detail}</p>}
      {action}
    </div>
  );
}
