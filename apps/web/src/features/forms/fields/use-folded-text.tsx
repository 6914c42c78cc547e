import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusWhenThere } from '../saving/focus-when-there.ts';
import classes from './entry.module.css';
import type { Field } from './field.ts';
import { useField } from './use-field.ts';

type Folded = {
  /** Whether the text is out of sight where there is little room. */
  readonly isFolded: boolean;
  /** Opens it; for the foot of the entry above it. */
  readonly button: ReactNode;
};

/** Folds an optional text of an item on a small screen as long as nothing is written in it. */
export function useFoldedText(field: Field<string | null>, startsOpen = false): Folded {
  const { t } = useTranslation('forms');
  const [isOpen, setOpen] = useState(false);
  const { value, failure } = useField(field);
  const isFolded = !isOpen && !startsOpen && failure === null && (value ?? '') === '';
  const open = () => {
    setOpen(true);
    focusWhenThere(field.id);
  };
  const button = isFolded && (
    <button type="button" className={classes.unfold} onClick={open}>
      <IconPlus size="1em" stroke={2} aria-hidden />
      {t('field.addRemark')}
    </button>
  );
  return { isFolded, button };
}
