import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../shared/ui/index.ts';
import { useSaver, useSaverState } from '../saving/form-saving.tsx';
import { targetOf } from '../saving/field-edit.ts';
import type { Field } from './field.ts';
import classes from './entry.module.css';

/** Counts the entries that the supervisor has not decided, with a button that confirms all; empty if none is left. */
export function ConfirmAll({ fields }: { readonly fields: readonly Field<boolean | null>[] }) {
  const { t } = useTranslation('forms');
  const saver = useSaver();
  const { entries } = useSaverState();
  const undecided = fields.filter(({ key, saved }) => {
    const typed = entries.get(key);
    return (typed === undefined ? saved : targetOf(typed.edit).value) === null;
  });
  if (undecided.length === 0) return null;
  const confirmAll = () => {
    for (const field of undecided) saver.change(field.edit(true), field.saved);
    saver.flush();
  };
  return (
    <div className={classes.undecided}>
      <StatusBadge tone="warn">{t('confirmation.undecided', { count: undecided.length })}</StatusBadge>
      <Button variant="default" size="xs" onClick={confirmAll}>
        {t('confirmation.all')}
      </Button>
    </div>
  );
}
