import type { ReactNode } from 'react';
import { ToneIcon, type Tone } from './tone-icon.tsx';
import classes from './status-badge.module.css';

export type StatusBadgeProps = {
  readonly tone: Tone | 'accent';
  /** The text; a badge never has a meaning by colour alone. */
  readonly children: ReactNode;
  /** An icon instead of the tone's own; null for none, if the text says everything. */
  readonly icon?: ReactNode;
};

/** A status as a word, with an icon and a colour. */
export function StatusBadge({ tone, children, icon }: StatusBadgeProps) {
  const sign = icon === undefined && tone !== 'accent' ? <ToneIcon tone={tone} /> : icon;
  return (
    <span className={classes.badge} data-tone={tone}>
      {sign}
      <span>{children}</span>
    </span>
  );
}
