import type { ReactNode } from 'react';
import { ToneIcon, type Tone } from '../../../shared/ui/tone-icon.tsx';
import classes from './notice.module.css';

type Props = {
  readonly tone: Tone;
  readonly title: string;
  readonly detail?: ReactNode;
  readonly children?: ReactNode;
};

/** Something to know before reading on, with what can be done about it. */
export function Notice({ tone, title, detail, children }: Props) {
  return (
    <div className={classes.notice} data-tone={tone}>
      <span className={classes.icon}>
        <ToneIcon tone={tone} />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {detail !== undefined && detail !== null && <div className={classes.detail}>{detail}</div>}
        {children}
      </div>
    </div>
  );
}
