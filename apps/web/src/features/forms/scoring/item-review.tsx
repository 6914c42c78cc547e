import { useTranslation } from 'react-i18next';
import { canEdit, type Form, type Item } from '../document.ts';
import { progressField, reviewField } from '../fields/field.ts';
import { TextEntry } from '../fields/text-entry.tsx';
import classes from './scoring.module.css';

/** The entries of an item mid-year: the appraisee's progress (a KRA has it in its rows) and the supervisor's remark. */
export function ItemReview({ form, item }: { form: Form; item: Item }) {
  const { t } = useTranslation('forms');
  const mayProgress = canEdit(form, 'progress');
  const mayRemark = canEdit(form, 'review_remark');
  const isKra = item.kind === 'kra';
  const isSilent = !mayRemark && !item.reviewRemark && (isKra || (!mayProgress && !item.progressRemark));
  if (isSilent) return null;
  return (
    <div className={classes.scores}>
      {!isKra && (
        <TextEntry
          field={progressField(item)}
          label={t('field.progressRemark')}
          offersNotes
          placeholder={t('review.progressHint')}
          editable={mayProgress}
          multiline
          hideEmpty
        />
      )}
      <TextEntry
        field={reviewField(item)}
        label={t(mayRemark ? 'field.reviewRemarkOwn' : 'field.reviewRemark')}
        offersNotes
        placeholder={t('review.remarkHint')}
        editable={mayRemark}
        multiline
        hideEmpty
      />
    </div>
  );
}
