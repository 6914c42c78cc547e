import type { ReactNode } from 'react';
import classes from './notice.module.css';
import { ToneIcon, type Tone } from './tone-icon.tsx';

export type NoticeProps = {
  readonly tone: Tone;
  readonly title: string;
  readonly detail?: ReactNode;
  /** What can be done about it: buttons or links. */
  readonly actions?: ReactNode;
};

/** Something to know before reading on, with what can be done about it. */
export function Notice({ tone, title, detail, actions }: NoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone}>
      <span className={classes.icon}>
        <ToneIcon tone={tone} />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {detail !== undefined && <div className={classes.detail}>{detail}</div>}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
