import type { ReactNode } from 'react';
import classes from './records.module.css';

type Props = { readonly name: string; readonly remove?: ReactNode; readonly children: ReactNode };

/** One record of a list with its fields in columns, as far as there is room. */
export function RecordEntry({ name, remove, children }: Props) {
  return (
    <fieldset className={classes.record}>
      <legend className={classes.spoken}>{name}</legend>
      <div className={classes.fields}>{children}</div>
      {remove}
    </fieldset>
  );
}
