import * as contract from '@prestasi/contract';
import type { Cast } from '../people.ts';
import type { ListPage } from './list-pages.ts';

type Who = ListPage['who'];
type Programmes = contract.InputOf<typeof contract.listTrainingProgrammes>['query'];
type Sessions = contract.InputOf<typeof contract.listTrainingSessions>['query'];
type Participants = contract.InputOf<typeof contract.listTrainingParticipants>['query'];
type Requests = contract.InputOf<typeof contract.listPlaceRequests>['query'];
type People = contract.InputOf<typeof contract.listTrainingPeople>['query'];
type Report = contract.InputOf<typeof contract.listTrainingReport>['query'];
type Results = contract.InputOf<typeof contract.listEvaluationResults>['query'];

/** Returns the pages of training: programmes, sessions, participants, requests, everybody's hours, the report, and ratings. */
export function trainingPages({ companyId, departmentId, year, work }: Cast): readonly ListPage[] {
  const programmes = (who: Who, what: string, query: Programmes): ListPage =>
    page(who, `programmes, ${what}`, contract.addressOf(contract.listTrainingProgrammes, { query }));
  const sessions = (who: Who, what: string, query: Sessions): ListPage =>
    page(who, `sessions, ${what}`, contract.addressOf(contract.listTrainingSessions, { query }));
  const session = { id: work.sessionId };
  const participants = (who: Who, what: string, query: Participants): ListPage =>
    page(
      who,
      `participants, ${what}`,
      contract.addressOf(contract.listTrainingParticipants, { params: session, query }),
    );
  const requests = (who: Who, what: string, query: Requests): ListPage =>
    page(who, `requests for places, ${what}`, contract.addressOf(contract.listPlaceRequests, { query }));
  const people = (who: Who, what: string, query: People): ListPage =>
    page(who, `hours of people, ${what}`, contract.addressOf(contract.listTrainingPeople, { query }));
  const report = (who: Who, what: string, query: Report): ListPage =>
    page(who, `report of training, ${what}`, contract.addressOf(contract.listTrainingReport, { query }));
  const results = (who: Who, what: string, query: Results): ListPage =>
    page(who, `ratings, ${what}`, contract.addressOf(contract.listEvaluationResults, { query }));
  return [
    programmes('superHr', 'as they open', {}),
    programmes('superHr', 'by hours', { sort: '-hours' }),
    programmes('superHr', 'search', { search: 'keselamatan' }),
    programmes('hr', 'as they open', {}),
    sessions('superHr', 'as they open', {}),
    sessions('superHr', 'first ones first', { sort: 'start' }),
    sessions('superHr', 'page 400', { page: 400 }),
    sessions('superHr', 'planned', { state: 'planned' }),
    sessions('superHr', 'of a year', { year: year - 1 }),
    sessions('superHr', 'of a programme', { programmeId: work.programmeId }),
    sessions('superHr', 'one company', { companyId }),
    sessions('superHr', 'search', { search: 'excel' }),
    sessions('hr', 'as they open', {}),
    sessions('hr', 'search', { search: 'excel' }),
    page('hr', 'a session, its page', contract.addressOf(contract.getTrainingSession, { params: session })),
    participants('superHr', 'as they open', {}),
    participants('hr', 'as they open', {}),
    participants('hr', 'search', { search: 'nur' }),
    requests('superHr', 'as they open', {}),
    requests('superHr', 'search', { search: 'nur' }),
    requests('hr', 'as they open', {}),
    report('superHr', 'by company', {}),
    report('superHr', 'by department, most hours first', { by: 'department', sort: '-hours' }),
    report('superHr', 'by programme', { by: 'programme' }),
    report('superHr', 'by method', { by: 'method' }),
    report('superHr', 'by person', { by: 'person' }),
    report('superHr', 'by person, most hours first, page 400', { by: 'person', sort: '-hours', page: 400 }),
    report('hr', 'by department', { by: 'department' }),
    people('superHr', 'as they open', {}),
    people('superHr', 'most hours first', { sort: '-hours' }),
    people('superHr', 'fewest hours first', { sort: 'hours' }),
    people('superHr', 'most hours first, page 400', { sort: '-hours', page: 400 }),
    people('superHr', 'by name from the end', { sort: '-name' }),
    people('superHr', 'page 400', { page: 400 }),
    people('superHr', 'of a closed year, most hours first', { sort: '-hours', year: year - 2 }),
    people('superHr', 'search', { search: 'nur' }),
    people('superHr', 'search, most hours first', { search: 'nur', sort: '-hours' }),
    people('superHr', 'one company, most hours first', { companyId, sort: '-hours' }),
    people('superHr', 'one department', { companyId, departmentId }),
    people('hr', 'as they open', {}),
    people('hr', 'most hours first', { sort: '-hours' }),
    results('superHr', 'as they open', {}),
    results('superHr', 'first ones first', { sort: '-end' }),
    results('superHr', 'by title', { sort: 'title' }),
    results('superHr', 'of the year before', { year: year - 1 }),
    results('superHr', 'of a programme', { programmeId: work.programmeId }),
    results('superHr', 'search', { search: 'excel' }),
    results('hr', 'as they open', {}),
    page('hr', 'ratings of a session', contract.addressOf(contract.getSessionEvaluations, { params: session })),
    page('busiest', 'trainings to rate', contract.addressOf(contract.listTrainingsToRate)),
    page('supervisor', 'trainings to rate', contract.addressOf(contract.listTrainingsToRate)),
    page('busiest', 'open sessions', contract.addressOf(contract.listOpenSessions)),
    {
      who: 'busiest',
      what: 'training, own record',
      path: ({ employeeId }) => contract.addressOf(contract.getTrainingRecord, { params: { id: employeeId } }),
    },
  ];
}

function page(who: Who, what: string, path: string): ListPage {
  return { who, what: `training, ${what}`, path };
}
