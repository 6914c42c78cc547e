import { Button } from '@mantine/core';
import { answerMeeting } from '@prestasi/contract';
import { GIVEN_ANSWERS, type GivenAnswer } from '@prestasi/domain';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import classes from './meetings.module.css';
import { type Meeting, meetingsChanged } from './meetings.ts';

/** The reader's answer to an invitation, which can be changed. */
export function AnswerPanel({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation('meetings');
  const { id, occurrence, myAnswer } = meeting;
  const answering = useMutation({
    mutationFn: (answer: GivenAnswer) =>
      callApi(answerMeeting, { params: { id }, body: { occurrenceId: occurrence.id, answer } }),
    onSettled: meetingsChanged,
  });
  const shown = answering.isPending ? answering.variables : myAnswer;
  return (
    <Panel title={t('answers.mine')}>
      <div className={classes.buttons} role="group" aria-label={t('answers.mine')}>
        {GIVEN_ANSWERS.map((answer) => (
          <Button
            key={answer}
            variant={shown === answer ? 'filled' : 'default'}
            aria-pressed={shown === answer}
            onClick={() => answering.mutate(answer)}
          >
            {t(`answers.give.${answer}`)}
          </Button>
        ))}
      </div>
      {meeting.repetition !== null && <p className={classes.quiet}>{t('answers.all')}</p>}
    </Panel>
  );
}
