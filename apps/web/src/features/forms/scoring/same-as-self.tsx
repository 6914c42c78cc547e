import { asMark } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { canMark, type Form } from '../document.ts';
import { markField } from '../fields/field.ts';
import { UndecidedBar } from '../fields/undecided-bar.tsx';
import { markedItemsOf, type PartKey } from '../parts/parts.ts';

/** Gives all items of a part that the supervisor has not marked their self scores; empty if none is left. */
export function SameAsSelf({ form, part }: { readonly form: Form; readonly part: PartKey }) {
  const { t } = useTranslation('forms');
  const decisions = markedItemsOf(form, part).flatMap((item) => {
    const selfScore = asMark(item.selfScore);
    return canMark(form, item) && selfScore !== null ? [{ field: markField(item, 'mark'), value: selfScore }] : [];
  });
  return (
    <UndecidedBar decisions={decisions} textOf={(count) => t('score.unmarked', { count })} label={t('score.sameAll')} />
  );
}
