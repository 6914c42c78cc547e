import type { ReactNode } from 'react';
import classes from './auth-card.module.css';

/** A page before sign-in: a heading, a sentence, a form. */
export function AuthCard({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.card}>
      <h1 className={classes.title}>{title}</h1>
      {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      {children}
    </div>
  );
}
