import { TextInput } from '@mantine/core';
import type { ListStateHandle } from '../../shared/ui/use-list-state.ts';
import classes from './movements.module.css';

type Props = {
  readonly state: ListStateHandle;
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly word: string;
};

/** A filter by a day, chosen by the device's own calendar. */
export function DayFilter({ state, name, label, word }: Props) {
  return (
    <TextInput
      type="date"
      aria-label={label}
      className={classes.dayFilter}
      leftSection={<span aria-hidden>{word}</span>}
      leftSectionWidth="3.75rem"
      value={state.filters[name]?.[0] ?? ''}
      onChange={(event) => {
        const day = event.currentTarget.value;
        state.set({ filters: { ...state.filters, [name]: day === '' ? [] : [day] } });
      }}
    />
  );
}
