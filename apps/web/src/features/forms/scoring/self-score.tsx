import { useTranslation } from 'react-i18next';
import { scaleLabels, scaleMeanings, type Form, type Item } from '../document.ts';
import { selfField } from '../fields/field.ts';
import { ScaleEntry } from '../fields/scale-entry.tsx';
import { TextEntry } from '../fields/text-entry.tsx';

/** The appraisee's own score of an item, and the evidence for it. */
export function SelfScore({ form, item }: { form: Form; item: Item }) {
  const { t, i18n } = useTranslation('forms');
  return (
    <>
      <ScaleEntry
        field={selfField(item, 'selfScore')}
        label={t('score.selfOwn')}
        labels={scaleLabels(form, i18n.language)}
        meanings={scaleMeanings(form, i18n.language)}
      />
      <TextEntry
        field={selfField(item, 'evidence')}
        label={t('field.evidenceOwn')}
        placeholder={t('score.evidenceHint')}
        editable
        multiline
      />
    </>
  );
}
