import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** A fact: its label and its value; null if unknown. */
export type Fact = { readonly label: string; readonly value: ReactNode };

/** A list of facts, label before value; an unknown value is a dash. */
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
