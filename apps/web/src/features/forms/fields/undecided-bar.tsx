import { Button } from '@mantine/core';
import { StatusBadge } from '../../../shared/ui/index.ts';
import { type FieldValue, targetOf } from '../saving/field-edit.ts';
import { useSaver, useSaverState } from '../saving/form-saving.tsx';
import type { Field } from './field.ts';
import classes from './entry.module.css';

type Decision<V extends FieldValue> = { readonly field: Field<V>; readonly value: V };
type Props<V extends FieldValue> = {
  /** The fields that may be decided at once, each with the value that it would get. */
  readonly decisions: readonly Decision<V>[];
  readonly textOf: (count: number) => string;
  /** The text of the button that gives the fields their values. */
  readonly label: string;
};

/** Counts the fields that have no value yet, typed or saved, with a button that decides all; empty if none is left. */
export function UndecidedBar<V extends FieldValue>({ decisions, textOf, label }: Props<V>) {
  const saver = useSaver();
  const { entries } = useSaverState();
  const undecided = decisions.filter(({ field: { key, saved } }) => {
    const typed = entries.get(key);
    return (typed === undefined ? saved : targetOf(typed.edit).value) === null;
  });
  if (undecided.length === 0) return null;
  const decideAll = () => {
    for (const { field, value } of undecided) saver.change(field.edit(value), field.saved);
    saver.flush();
  };
  return (
    <div className={classes.undecided}>
      <StatusBadge tone="warn">{textOf(undecided.length)}</StatusBadge>
      <Button variant="default" size="xs" onClick={decideAll}>
        {label}
      </Button>
    </div>
  );
}
