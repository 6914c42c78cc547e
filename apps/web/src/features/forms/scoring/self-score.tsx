import { useTranslation } from 'react-i18next';
import { scaleLabels, scaleMeanings, type Form, type Item } from '../document.ts';
import { AttachFile } from '../evidence/attach-file.tsx';
import { FirstWork } from '../work/item-work.tsx';
import { selfField } from '../fields/field.ts';
import { ScaleEntry } from '../fields/scale-entry.tsx';
import { TextEntry } from '../fields/text-entry.tsx';
import { useFoldedText } from '../fields/use-folded-text.tsx';

/** The appraisee's own score of an item, and the evidence for it. */
export function SelfScore({ form, item }: { form: Form; item: Item }) {
  const { t, i18n } = useTranslation('forms');
  const evidence = selfField(item, 'evidence');
  const { isFolded, button } = useFoldedText(evidence);
  return (
    <>
      <ScaleEntry
        form={form}
        field={selfField(item, 'selfScore')}
        label={t('score.selfOwn')}
        labels={scaleLabels(form, i18n.language)}
        meanings={scaleMeanings(form, i18n.language)}
        foot={
          <>
            <FirstWork form={form} item={item} />
            {button}
            <AttachFile form={form} item={item} place="foot" />
          </>
        }
      />
      <TextEntry
        field={evidence}
        below={isFolded ? 'folded' : 'open'}
        label={t('field.evidenceOwn')}
        offersNotes
        placeholder={t('score.evidenceHint')}
        editable
        multiline
      />
      <AttachFile form={form} item={item} place="below" />
    </>
  );
}
