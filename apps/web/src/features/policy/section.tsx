import type { ReactNode } from 'react';
import { Panel } from '../../shared/ui/index.ts';
import classes from './policy.module.css';

/** A section of the settings; who may change them is said once, above all sections. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className={classes.stack}>{children}</div>
    </Panel>
  );
}
