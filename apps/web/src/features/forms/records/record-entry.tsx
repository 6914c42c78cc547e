import type { ComponentProps, ReactNode } from 'react';
import { RemoveButton } from '../fields/remove-button.tsx';
import classes from './records.module.css';
import visuallyHidden from '../../../shared/ui/visually-hidden.module.css';

type Props = {
  readonly name: string;
  /** How it is removed; false if the reader may not. */
  readonly remove?: false | Omit<ComponentProps<typeof RemoveButton>, 'name'>;
  /** Whether its fields hold long words and need wider columns. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** One record of a list, with its fields in columns as far as there is room. */
export function RecordEntry({ name, remove, wide = false, children }: Props) {
  return (
    <fieldset className={classes.record}>
      <legend className={visuallyHidden.text}>{name}</legend>
      <div className={classes.fields} data-wide={wide || undefined}>
        {children}
      </div>
      {remove && <RemoveButton name={name} {...remove} />}
    </fieldset>
  );
}
