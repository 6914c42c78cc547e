import type { ReactNode } from 'react';
import { Panel } from '../../shared/ui/panel.tsx';
import classes from './policy.module.css';

/** A part of the settings on its own surface; who may change what stands once, above them all. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className={classes.stack}>{children}</div>
    </Panel>
  );
}
