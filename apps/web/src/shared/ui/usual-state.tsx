import type { ReactNode } from 'react';
import visuallyHidden from './visually-hidden.module.css';

/** The state that nearly every row of a list has: read aloud, but not shown, so that the exceptions are seen. */
export function UsualState({ children }: { children: ReactNode }) {
  return (
    <span className={visuallyHidden.text} data-usual>
      {children}
    </span>
  );
}
