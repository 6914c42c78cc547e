import type {
  exportTrainingParticipants,
  exportTrainingPeople,
  exportTrainingProgrammes,
  exportTrainingSessions,
  QueryOf,
} from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { type FilterLine, filterWords } from '../platform/excel/filter-words.ts';
import { columnsIn, type ListColumn, listFile, MOST_ROWS } from '../platform/excel/list-file.ts';
import { pagesOf } from '../platform/excel/pages.ts';
import type { FileAnswer } from '../platform/http/context.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { translate } from '../platform/i18n/translate.ts';
import { findParticipants, type ParticipantRow } from './participant-queries.ts';
import { findPeopleIds, findPeopleRows, type PersonHours } from './people-queries.ts';
import { findProgrammes, type ProgrammeRow } from './programme-queries.ts';
import { findSessions, type SessionRow } from './session-queries.ts';
import { requireSession } from './sessions.ts';

const ALL = { limit: MOST_ROWS, offset: 0 } as const;

/** Exports exactly the programmes that their list finds for the actor. */
export async function exportProgrammes(
  db: Executor,
  query: QueryOf<typeof exportTrainingProgrammes>,
  context: RequestContext,
): Promise<FileAnswer> {
  const { language, actor } = context;
  const rows = await findProgrammes(db, actor, query, ALL);
  const { column, columns } = columnsIn<ProgrammeRow>(language);
  return sheetOf(context, 'programmes', query.search, rows, [
    column('trainingTitle', 'text', ({ title }) => title),
    ...columns('text', 'provider'),
    column('method', 'text', (row) => (language === 'ms' ? row.nameMs : row.nameEn)),
    ...columns('whole', 'hours'),
    column('cost', 'decimal', ({ costSen }) => (costSen === null ? null : costSen / 100)),
    ...columns('text', 'company'),
    column('sessionsPlanned', 'whole', ({ planned }) => planned),
    column('sessionsHeld', 'whole', ({ held }) => held),
  ]);
}

/** Exports exactly the sessions that their list finds for the actor. */
export async function exportSessions(
  db: Executor,
  query: QueryOf<typeof exportTrainingSessions>,
  context: RequestContext,
): Promise<FileAnswer> {
  const { language, actor } = context;
  const rows = await findSessions(db, actor, query, ALL);
  const { column, columns } = columnsIn<SessionRow>(language);
  return sheetOf(context, 'sessions', query.search, rows, [
    column('sessionCode', 'text', ({ code }) => code),
    column('trainingTitle', 'text', ({ title }) => title),
    ...columns('text', 'company'),
    column('firstDay', 'day', ({ startsOn }) => startsOn),
    column('lastDay', 'day', ({ endsOn }) => endsOn),
    ...columns('whole', 'hours'),
    ...columns('text', 'place'),
    ...columns('whole', 'seats'),
    column('seatsTaken', 'whole', ({ taken }) => taken),
    column('sessionState', 'text', ({ state }) => translate(language, `training:sessionState.${state}`)),
  ]);
}

/** Exports the participants of a session that a filter finds. Refuses (`not_found`) a session out of scope. */
export async function exportParticipants(
  db: Executor,
  id: number,
  query: QueryOf<typeof exportTrainingParticipants>,
  context: RequestContext,
): Promise<FileAnswer> {
  const { language } = context;
  const session = await requireSession(db, id, context);
  const rows = await findParticipants(db, session, query, context, ALL);
  const { column, columns } = columnsIn<ParticipantRow>(language);
  return sheetOf(context, 'participants', query.search, rows, [
    column('sessionCode', 'text', () => session.code),
    column('trainingTitle', 'text', () => session.title),
    ...columns('text', 'name', 'employeeNumber', 'company', 'department', 'position'),
    column('enrolmentState', 'text', ({ enrolment }) =>
      translate(language, `training:enrolmentState.${enrolment.state}`),
    ),
    column('attendance', 'text', ({ enrolment }) => translate(language, `training:attendance.${enrolment.attendance}`)),
    column('hours', 'whole', ({ enrolment }) => enrolment.attendedHours),
  ]);
}

/** Exports exactly the people that their list finds for the actor, with the hours of the year. */
export async function exportPeople(
  db: Executor,
  query: QueryOf<typeof exportTrainingPeople>,
  context: RequestContext,
): Promise<FileAnswer> {
  const { language, today } = context;
  const year = query.year ?? Number(today.slice(0, 4));
  const ids = await findPeopleIds(db, context, { ...query, year }, ALL);
  const { column, columns } = columnsIn<PersonHours>(language);
  const lines: readonly (FilterLine | null)[] = [
    ['year', String(year)],
    query.search === undefined ? null : ['search', query.search],
  ];
  return listFile<PersonHours>(context, {
    title: titleOf(language, 'people'),
    filter: filterWords(language, lines),
    columns: [
      ...columns('text', 'name', 'employeeNumber', 'company', 'department', 'position'),
      column('trainings', 'whole', ({ records }) => records),
      ...columns('whole', 'hours', 'target'),
    ],
    pages: pagesOf(ids, (some) => findPeopleRows(db, some, { year, today })),
  });
}

function titleOf(language: Language, list: 'programmes' | 'sessions' | 'participants' | 'people'): string {
  return translate(language, `training:list.${list}`);
}

async function sheetOf<Row>(
  context: RequestContext,
  list: Parameters<typeof titleOf>[1],
  search: string | undefined,
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
): Promise<FileAnswer> {
  const filter = filterWords(context.language, [search === undefined ? null : ['search', search]]);
  const pages = pagesOf(rows, async (some) => some);
  return listFile<Row>(context, { title: titleOf(context.language, list), filter, columns, pages });
}
