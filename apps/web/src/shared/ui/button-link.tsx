import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink } from './app-link.tsx';
import classes from './button-link.module.css';

export type ButtonLinkProps = {
  readonly to: string;
  readonly children: ReactNode;
  readonly variant?: 'filled' | 'default' | 'subtle';
  readonly icon?: ReactNode;
  /** The full label for screen readers, if the visible text is too short. */
  readonly label?: string;
};

/** A link to another page that looks like a button, for the next action. */
export function ButtonLink({ to, children, variant = 'default', icon, label }: ButtonLinkProps) {
  return (
    <Button
      component={AppLink}
      to={to}
      variant={variant}
      leftSection={icon}
      className={classes.link}
      {...(label !== undefined && { 'aria-label': label })}
    >
      {children}
    </Button>
  );
}
