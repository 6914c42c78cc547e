import type { ComponentProps, ReactNode } from 'react';
import { Panel } from '../../../shared/ui/index.ts';
import { AddButton } from '../fields/add-button.tsx';
import classes from './records.module.css';

type Props = {
  readonly title: string;
  readonly count: number;
  /** The text while there is none. */
  readonly empty: string;
  /** How another one is added; false if the reader may not. */
  readonly add: false | ComponentProps<typeof AddButton>;
  readonly children: ReactNode;
};

/** A panel of records of a form, with a button to add one. */
export function RecordPanel({ title, count, empty, add, children }: Props) {
  return (
    <Panel level={3} title={title} count={count}>
      <div className={classes.list}>
        {count === 0 && <p className={classes.none}>{empty}</p>}
        {children}
        {add && (
          <div>
            <AddButton {...add} />
          </div>
        )}
      </div>
    </Panel>
  );
}
