import { Button, SegmentedControl } from '@mantine/core';
import { answerMeeting } from '@prestasi/contract';
import { GIVEN_ANSWERS, type GivenAnswer } from '@prestasi/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../shared/api/index.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import classes from './meetings.module.css';
import { type Meeting, meetingsChanged } from './meetings.ts';

const SCOPES = ['this', 'all'] as const;
type Scope = (typeof SCOPES)[number];

/** The reader's answer to an invitation, which can be changed; of a repeated meeting for one occurrence or for all. */
export function AnswerPanel({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useTranslation('meetings');
  const { id, occurrence, myAnswer, isOwnAnswer, repetition } = meeting;
  const isRepeated = repetition !== null;
  // Whoever has answered to all changes their mind about one day more often than about all of them.
  const [scope, setScope] = useState<Scope>(isRepeated && (isOwnAnswer || myAnswer !== 'none') ? 'this' : 'all');
  const answering = useMutation({
    mutationFn: (answer: GivenAnswer) =>
      callApi(answerMeeting, { params: { id }, body: { occurrenceId: occurrence.id, answer, scope } }),
    onSettled: meetingsChanged,
  });
  const shown = answering.isPending ? answering.variables : myAnswer;
  return (
    <Panel title={t('answers.mine')}>
      {isRepeated && (
        <SegmentedControl
          className={classes.scope}
          aria-label={t('answers.scope')}
          data={SCOPES.map((value) => ({ value, label: t(`answers.for.${value}`) }))}
          value={scope}
          onChange={setScope}
        />
      )}
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
      {isRepeated && <p className={classes.quiet}>{t(isOwnAnswer ? 'answers.one' : 'answers.all')}</p>}
    </Panel>
  );
}
