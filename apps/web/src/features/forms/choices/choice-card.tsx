import { Checkbox } from '@mantine/core';
import { useId } from 'react';
import classes from './choices.module.css';

type Props = {
  readonly name: string;
  readonly definition: string | null;
  readonly indicators: readonly string[];
  readonly chosen: boolean;
  readonly disabled: boolean;
  readonly onToggle: () => void;
};

/** One competency to choose: its name, definition and indicators. The whole card is clickable. */
export function ChoiceCard({ name, definition, indicators, chosen, disabled, onToggle }: Props) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={classes.card}
      data-chosen={chosen || undefined}
      data-disabled={disabled || undefined}
    >
      <Checkbox
        id={id}
        checked={chosen}
        disabled={disabled}
        onChange={onToggle}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
      />
      <span>
        <span id={`${id}-name`} className={classes.name}>
          {name}
        </span>
        <span id={`${id}-about`}>
          {definition !== null && <span className={classes.about}>{definition}</span>}
          {indicators.map((indicator) => (
            <span key={indicator} className={classes.indicator}>
              {indicator}
            </span>
          ))}
        </span>
      </span>
    </label>
  );
}
