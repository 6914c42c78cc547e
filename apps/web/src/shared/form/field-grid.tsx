import type { ReactNode } from 'react';
import classes from './record-form.module.css';

/** Fields side by side where there is room for it; with a title they are a group of their own. */
export function FieldGrid({ title, children }: { title?: string; children: ReactNode }) {
  if (title === undefined) return <div className={classes.grid}>{children}</div>;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      <div className={classes.grid}>{children}</div>
    </fieldset>
  );
}
