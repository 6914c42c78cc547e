import { useTranslation } from 'react-i18next';
import { canEdit, type Form, type Learning } from '../document.ts';
import { newField } from '../fields/add-button.tsx';
import { ConfirmAll } from '../fields/confirm-all.tsx';
import { ConfirmEntry } from '../fields/confirm-entry.tsx';
import { DayEntry } from '../fields/day-entry.tsx';
import { learningConfirmation, learningField } from '../fields/field.ts';
import { FigureEntry } from '../fields/figure-entry.tsx';
import { TextEntry } from '../fields/text-entry.tsx';
import { useLatestVersion } from '../saving/latest.ts';
import { RecordEntry } from './record-entry.tsx';
import { RecordPanel } from './record-panel.tsx';

/** Self learning: entered by the appraisee, confirmed by the supervisor. */
export function LearningList({ form }: { form: Form }) {
  const { t } = useTranslation('forms');
  const learnings = form.content.selfLearnings;
  const editable = canEdit(form, 'self_learning');
  return (
    <RecordPanel
      title={t('learning.title')}
      count={learnings.length}
      empty={t(editable ? 'learning.emptyEdit' : 'learning.empty')}
      add={
        editable && {
          label: t('learning.add'),
          edit: { kind: 'learning.add' },
          next: (after) => newField(learnings, after.content.selfLearnings, 'learning', 'title'),
        }
      }
    >
      {canEdit(form, 'self_learning_confirmation') && <ConfirmAll fields={learnings.map(learningConfirmation)} />}
      {learnings.map((learning, index) => (
        <LearningEntry key={learning.id} form={form} learning={learning} number={index + 1} />
      ))}
    </RecordPanel>
  );
}

function LearningEntry({ form, learning, number }: { form: Form; learning: Learning; number: number }) {
  const { t } = useTranslation('forms');
  const versionOf = useLatestVersion(form);
  const editable = canEdit(form, 'self_learning');
  const confirms = canEdit(form, 'self_learning_confirmation');
  const name = learning.title || t('learning.number', { number });
  return (
    <RecordEntry
      name={name}
      remove={
        editable && {
          isEmpty: learning.title === '',
          edit: () => ({ kind: 'learning.remove', learningId: learning.id, version: versionOf('learning', learning) }),
        }
      }
    >
      <TextEntry field={learningField(learning, 'title')} label={t('field.title.learning')} editable={editable} />
      <DayEntry field={learningField(learning, 'learnedOn')} label={t('field.learnedOn')} editable={editable} />
      <FigureEntry field={learningField(learning, 'hours')} label={t('field.hours')} kind="hours" editable={editable} />
      {(confirms || learning.isConfirmed !== null) && (
        <ConfirmEntry field={learningConfirmation(learning)} label={t('confirmation.label')} editable={confirms} />
      )}
    </RecordEntry>
  );
}
