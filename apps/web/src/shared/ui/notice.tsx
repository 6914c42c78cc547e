import type { ReactNode } from 'react';
import classes from './notice.module.css';
import { ToneIcon, type Tone } from './tone-icon.tsx';

export type NoticeProps = {
  readonly tone: Tone;
  readonly title: string;
  readonly detail?: ReactNode;
  /** Buttons or links to act on it. */
  readonly actions?: ReactNode;
};

/** A message to read first, with buttons or links to act on it. */
export function Notice({ tone, title, detail, actions }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone}>
      <span className={classes.icon}>
        <ToneIcon tone={tone} />
      </span>
      <div>
        <p className={classes.title}>{title}</p>
        {detail !== undefined && <div className={classes.detail}>{detail}</div>}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
