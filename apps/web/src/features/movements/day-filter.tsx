import { DayFilterInput, type ListStateHandle } from '../../shared/ui/index.ts';
import classes from './movements.module.css';

type Props = {
  readonly state: ListStateHandle;
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly word: string;
};

/** A filter by a day, chosen in the device's own date picker. */
export function DayFilter({ state, name, label, word }: Props) {
  return (
    <DayFilterInput
      aria-label={label}
      className={classes.dayFilter}
      leftSection={<span aria-hidden>{word}</span>}
      leftSectionWidth="3.75rem"
      value={state.filters[name]?.[0] ?? ''}
      onChange={(day) => state.set({ filters: { ...state.filters, [name]: day === '' ? [] : [day] } })}
    />
  );
}
