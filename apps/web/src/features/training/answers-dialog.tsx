import { getSessionEvaluations, type OutputOf } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { FormDialog } from '../../shared/form/index.ts';
import { useRatings } from '../../shared/training/use-ratings.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { PlainTable } from '../../shared/ui/plain-table.tsx';
import { LinesSkeleton } from '../../shared/ui/skeletons.tsx';
import classes from './training.module.css';

type Answer = OutputOf<typeof getSessionEvaluations>['rows'][number]['participantAnswer'];

/** The answers about a session, and who has not answered. */
export function AnswersDialog({ sessionId, onClose }: { sessionId: number; onClose: () => void }) {
  const { t } = useTranslation('training-evaluations');
  const answers = useQuery(queryOf(getSessionEvaluations, { params: { id: sessionId } }));
  return (
    <FormDialog title={answers.data?.programme ?? t('results.title')} size="lg" onClose={onClose}>
      {answers.isPending && <LinesSkeleton lines={5} />}
      {answers.isError && <ErrorState query={answers} />}
      {answers.data !== undefined && (
        <PlainTable
          className={classes.table}
          caption={answers.data.programme}
          heads={[t('results.person'), t('results.participants'), t('results.supervisors')]}
        >
          {answers.data.rows.map((row) => (
            <tr key={row.enrolmentId}>
              <th scope="row">{row.person.name}</th>
              <td>
                <AnswerText answer={row.participantAnswer} isAsked={row.isParticipantAsked} by={null} />
              </td>
              <td>
                <AnswerText answer={row.supervisorAnswer} isAsked={row.isSupervisorAsked} by={row.supervisor} />
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
    </FormDialog>
  );
}

function AnswerText({ answer, isAsked, by }: { answer: Answer; isAsked: boolean; by: string | null }) {
  const { t } = useTranslation('training-evaluations');
  const ratingOf = useRatings();
  if (answer === null) {
    const waiting = t(isAsked ? 'results.waiting' : 'results.notAsked');
    return <span className={classes.quiet}>{[waiting, by].filter(Boolean).join(' · ')}</span>;
  }
  return (
    <div>
      {ratingOf(answer.rating)}
      <div className={classes.quiet}>{[answer.remark, by === null ? null : answer.by].filter(Boolean).join(' · ')}</div>
    </div>
  );
}
