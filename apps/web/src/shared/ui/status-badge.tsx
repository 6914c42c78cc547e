import type { ReactNode } from 'react';
import { ToneIcon, type Tone } from './tone-icon.tsx';
import classes from './status-badge.module.css';

export type StatusBadgeProps = {
  readonly tone: Tone | 'accent';
  /** The word; a badge never stands for something by colour alone. */
  readonly children: ReactNode;
  /** Another sign than the tone's own; null for none, where the word says all. */
  readonly icon?: ReactNode;
};

/** A state in a word, with a sign and a colour. */
export function StatusBadge({ tone, children, icon }: StatusBadgeProps) {
  const sign = icon === undefined && tone !== 'accent' ? <ToneIcon tone={tone} /> : icon;
  return (
    <span className={classes.badge} data-tone={tone}>
      {sign}
      <span>{children}</span>
    </span>
  );
}
