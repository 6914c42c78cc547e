import type {
  exportEvaluationResults,
  getSessionEvaluations,
  listEvaluationResults,
  OutputOf,
  QueryOf,
} from '@prestasi/contract';
import { type Evaluator, meanScore } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { filterWords } from '../platform/excel/filter-words.ts';
import { columnsIn, type ExportedBy, listFile, MOST_ROWS } from '../platform/excel/list-file.ts';
import { pagesOf } from '../platform/excel/pages.ts';
import type { FileAnswer } from '../platform/http/context.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { translate } from '../platform/i18n/translate.ts';
import { Problem } from '../platform/problem.ts';
import { findAnswers, findResults, type ResultRow } from './result-queries.ts';

type Row = OutputOf<typeof listEvaluationResults>['rows'][number];

/** Lists how the sessions of a year, or of a programme in any year, were rated, of those in the actor's scope who attended. */
export async function evaluationResults(
  db: Executor,
  { page, size, ...asked }: QueryOf<typeof listEvaluationResults>,
  scope: ReadContext,
): Promise<OutputOf<typeof listEvaluationResults>> {
  const year = yearOf(asked, scope);
  const found = await findResults(db, scope, { ...asked, year }, { limit: size, offset: (page - 1) * size });
  return { rows: found.rows.map(presentResult), total: found.total, page, size, year };
}

/** Exports exactly the results that their list finds for the actor. */
export async function exportResults(
  db: Executor,
  asked: QueryOf<typeof exportEvaluationResults>,
  { language, now, ...scope }: ReadContext & ExportedBy,
): Promise<FileAnswer> {
  const year = yearOf(asked, scope);
  const { rows } = await findResults(db, scope, { ...asked, year }, { limit: MOST_ROWS, offset: 0 });
  const { column } = columnsIn<Row>(language);
  return listFile<Row>(
    { language, now },
    {
      title: translate(language, 'training-evaluations:results.title'),
      filter: filterWords(language, [
        year === null ? null : ['year', String(year)],
        asked.search === undefined ? null : ['search', asked.search],
      ]),
      columns: [
        column('sessionCode', 'text', ({ code }) => code),
        column('trainingTitle', 'text', ({ programme }) => programme.name),
        column('firstDay', 'day', ({ startsOn }) => startsOn),
        column('lastDay', 'day', ({ endsOn }) => endsOn),
        column('attendedPeople', 'whole', ({ attended }) => attended),
        column('participantMean', 'decimal', ({ participants }) => participants.mean),
        column('participantAnswers', 'whole', ({ participants }) => participants.answered),
        column('supervisorMean', 'decimal', ({ supervisors }) => supervisors.mean),
        column('supervisorAnswers', 'whole', ({ supervisors }) => supervisors.answered),
      ],
      pages: pagesOf(rows, async (some) => some.map(presentResult)),
    },
  );
}

/** Returns who rated a session and who has not. Refuses (`not_found`) one that nobody in the actor's scope attended. */
export async function sessionEvaluations(
  db: Executor,
  id: number,
  scope: ReadContext,
): Promise<OutputOf<typeof getSessionEvaluations>> {
  const rows = await findAnswers(db, scope, id);
  const [first] = rows;
  if (first === undefined) throw new Problem('not_found');
  const { programme, startsOn, endsOn } = first;
  return {
    programme,
    startsOn,
    endsOn,
    rows: rows.map((row) => ({
      enrolmentId: row.enrolmentId,
      person: { id: row.employeeId, name: row.name },
      supervisor: row.supervisor,
      participantAnswer: answerOf(row.ownRating, row.ownRemark, row.ownBy),
      supervisorAnswer: answerOf(row.theirRating, row.theirRemark, row.theirBy),
      isParticipantAsked: row.isParticipantAsked,
      isSupervisorAsked: row.isSupervisorAsked,
    })),
  };
}

/** Returns the year of a list: all of them (null) of one programme, else the present one where none is named. */
function yearOf(
  { year, programmeId }: { readonly year?: number | undefined; readonly programmeId?: number | undefined },
  { today }: ReadContext,
): number | null {
  return year ?? (programmeId === undefined ? Number(today.slice(0, 4)) : null);
}

function presentResult(row: ResultRow): Row {
  const { sessionId, code, programmeId, title, startsOn, endsOn, attended } = row;
  return {
    sessionId,
    code,
    programme: { id: programmeId, name: title },
    startsOn,
    endsOn,
    attended,
    participants: answersOf('participant', row),
    supervisors: answersOf('supervisor', row),
  };
}

type Answers = Omit<ResultRow, 'sessionId' | 'code' | 'programmeId' | 'title' | 'startsOn' | 'endsOn'>;

/** Returns how many of one kind of evaluator were asked and answered, and their mean with two decimals; null without any. */
export function answersOf(evaluator: Evaluator, row: Answers) {
  const [asked, answered, sum] =
    evaluator === 'participant'
      ? [row.participantsAsked, row.participantAnswers, row.participantSum]
      : [row.supervisorsAsked, row.supervisorAnswers, row.supervisorSum];
  return { asked, answered, mean: answered === 0 ? null : meanScore(sum * 100, answered) };
}

function answerOf(rating: number | null, remark: string | null, by: string | null) {
  return rating === null ? null : { rating, remark, by: by ?? '' };
}
