import { useTranslation } from 'react-i18next';
import { canEdit, type Form } from '../document.ts';
import { NeedList } from './need-list.tsx';
import { ExternalList } from './external-list.tsx';
import classes from './records.module.css';
import { LearningList } from './learning-list.tsx';
import { TrainingRecords } from './training-records.tsx';

/** Training and development: planned needs, training attended, external training, self learning (domain §6). */
export function TrainingPart({ form }: { form: Form }) {
  const { t } = useTranslation('forms');
  const target = form.policy.trainingTargetHours;
  return (
    <div className={classes.part}>
      {target !== null && form.phase !== 'planning' && (
        <p className={classes.lead}>{t('training.lead', { count: target })}</p>
      )}
      {(form.phase === 'planning' || form.content.trainingNeeds.length > 0 || canEdit(form, 'training_needs')) && (
        <NeedList form={form} />
      )}
      {form.phase !== 'planning' && <TrainingRecords form={form} />}
      {form.phase !== 'planning' && <ExternalList form={form} />}
      {form.phase !== 'planning' && <LearningList form={form} />}
    </div>
  );
}
