import { askInAppeal } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { AreaField, ChoiceField, RecordForm, useRecordForm } from '../../shared/form/index.ts';
import { useFormat } from '../../shared/format/index.ts';
import { showDone } from '../../shared/toast/index.ts';
import { Panel } from '../../shared/ui/index.ts';
import { AnswerForm } from './answer-form.tsx';
import { type Appeal, appealChanged } from './appeals.ts';
import classes from './appeals.module.css';

const LONGEST = 2000;

/** What the panel asked the two sides in writing, and what they answered; a member asks more. */
export function QuestionsPanel({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('appeal');
  const format = useFormat();
  const { questions, can } = appeal;
  if (questions.length === 0 && can.ask.length === 0) return null;
  return (
    <Panel title={t('questions.title')}>
      <ul className={classes.questions}>
        {questions.map((question) => (
          <li key={question.id} className={classes.point}>
            <p className={classes.quiet}>
              {t('questions.to', { name: question.asked.name, when: format.dateTime(question.askedAt) })}
            </p>
            <p className={classes.said}>{question.question}</p>
            {question.answer !== null && question.answeredAt !== null && (
              <blockquote className={classes.answer}>
                <p className={classes.quiet}>
                  {t('questions.by', { name: question.answeredBy, when: format.dateTime(question.answeredAt) })}
                </p>
                <p className={classes.said}>{question.answer}</p>
              </blockquote>
            )}
            {question.answer === null && !question.canAnswer && <p className={classes.quiet}>{t('questions.open')}</p>}
            {question.canAnswer && <AnswerForm appealId={appeal.id} questionId={question.id} />}
          </li>
        ))}
      </ul>
      {can.ask.length > 0 && <AskForm appeal={appeal} />}
    </Panel>
  );
}

function AskForm({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation('appeal');
  const { id, can } = appeal;
  const form = useRecordForm<{ askedId: string; question: string }, Appeal>({
    key: `appeal/${id}/question`,
    initial: { askedId: '', question: '' },
    required: ['askedId', 'question'],
    save: ({ askedId, question }) =>
      callApi(askInAppeal, { params: { id }, body: { askedId: Number(askedId), question } }),
    onSaved: (saved) => {
      showDone(t('questions.asked'));
      void appealChanged(saved);
    },
  });
  return (
    <RecordForm form={form} submitLabel={t('questions.ask')}>
      <ChoiceField
        form={form}
        name="askedId"
        label={t('questions.whom')}
        none={t('questions.choose')}
        options={can.ask.map((person) => ({ value: String(person.id), label: person.name }))}
        required
      />
      <AreaField form={form} name="question" label={t('questions.question')} max={LONGEST} required />
    </RecordForm>
  );
}
