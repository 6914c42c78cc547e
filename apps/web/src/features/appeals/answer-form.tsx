import { answerInAppeal } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { AreaField, RecordForm, useRecordForm } from '../../shared/form/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { type Appeal, appealChanged } from './appeals.ts';

const LONGEST = 2000;

/** The written answer to one question of the panel. */
export function AnswerForm({ appealId, questionId }: { appealId: number; questionId: number }) {
  const { t } = useTranslation('appeal');
  const form = useRecordForm<{ answer: string }, Appeal>({
    key: `appeal/${appealId}/answer/${questionId}`,
    initial: { answer: '' },
    required: ['answer'],
    save: ({ answer }) => callApi(answerInAppeal, { params: { id: appealId, questionId }, body: { answer } }),
    onSaved: (saved) => {
      showDone(t('questions.answered'));
      void appealChanged(saved);
    },
  });
  return (
    <RecordForm form={form} submitLabel={t('questions.send')}>
      <AreaField form={form} name="answer" label={t('questions.answer')} max={LONGEST} required />
    </RecordForm>
  );
}
