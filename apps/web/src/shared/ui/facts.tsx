import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A thing to know: its name and what it is; null where it is not known. */
export type Fact = { readonly label: string; readonly value: ReactNode };

/** Things to know, name before value; what is not known has a dash. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
