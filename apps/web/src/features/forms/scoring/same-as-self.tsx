import { asMark } from '@prestasi/domain';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../shared/ui/index.ts';
import { canMark, type Form } from '../document.ts';
import { markField } from '../fields/field.ts';
import entry from '../fields/entry.module.css';
import { markedItemsOf, type PartKey } from '../parts/parts.ts';
import { targetOf } from '../saving/field-edit.ts';
import { useSaver, useSaverState } from '../saving/form-saving.tsx';

/** Gives all items of a part that the supervisor has not marked their self scores; empty if none is left. */
export function SameAsSelf({ form, part }: { readonly form: Form; readonly part: PartKey }) {
  const { t } = useTranslation('forms');
  const saver = useSaver();
  const { entries } = useSaverState();
  const unmarked = markedItemsOf(form, part).flatMap((item) => {
    const field = markField(item, 'mark');
    const typed = entries.get(field.key);
    const value = typed === undefined ? field.saved : targetOf(typed.edit).value;
    const selfScore = asMark(item.selfScore);
    return canMark(form, item) && value === null && selfScore !== null ? [{ field, selfScore }] : [];
  });
  if (unmarked.length === 0) return null;
  const give = () => {
    for (const { field, selfScore } of unmarked) saver.change(field.edit(selfScore), field.saved);
    saver.flush();
  };
  return (
    <div className={entry.undecided}>
      <StatusBadge tone="warn">{t('score.unmarked', { count: unmarked.length })}</StatusBadge>
      <Button variant="default" size="xs" onClick={give}>
        {t('score.sameAll')}
      </Button>
    </div>
  );
}
