import { asMark, gapOf, isUnusualMark } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { scaleLabels, scaleMeanings, type Form, type Item } from '../document.ts';
import { markField } from '../fields/field.ts';
import { ReadText } from '../fields/read-text.tsx';
import { ScaleEntry } from '../fields/scale-entry.tsx';
import { TextEntry } from '../fields/text-entry.tsx';
import { useFoldedText } from '../fields/use-folded-text.tsx';
import { useField } from '../fields/use-field.ts';

/** The supervisor's mark beside the self score, and the remark that an unusual one needs (domain §5). */
export function OwnMark({ form, item }: { form: Form; item: Item }) {
  const { t, i18n } = useTranslation('forms');
  const field = markField(item, 'mark');
  const mark = asMark(useField(field).value);
  const selfScore = asMark(item.selfScore);
  const wantsRemark = form.policy.remarkForUnusualMarks && isUnusualMark({ mark, selfScore });
  const gap = gapOf({ mark, selfScore });
  const why = gap > 0 ? t('score.whyApart', { mark, count: gap }) : t('score.why', { mark });
  const remark = markField(item, 'markRemark');
  const { isFolded, button } = useFoldedText(remark, wantsRemark);
  return (
    <>
      <ReadText label={t('field.evidence')} text={item.evidence} hideEmpty />
      <ScaleEntry
        form={form}
        field={field}
        label={t('score.markOwn')}
        labels={scaleLabels(form, i18n.language)}
        meanings={scaleMeanings(form, i18n.language)}
        foot={button}
        compared={{ label: t('score.self'), value: selfScore }}
      />
      <TextEntry
        field={remark}
        below={isFolded ? 'folded' : 'open'}
        label={t('field.markRemarkOwn')}
        offersNotes
        placeholder={wantsRemark ? why : t('score.remarkHint')}
        {...(wantsRemark && { hint: why })}
        editable
        multiline
      />
    </>
  );
}
