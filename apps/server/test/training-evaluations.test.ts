/** @module-tag embedded */
import * as contract from '@prestasi/contract';
import { DAILY_DIGEST } from '../src/reminders/index.ts';
import { trainingRating } from '../src/schema/settings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  enrolled,
  kindsOf,
  participantsOf,
  recordsOf,
  startTrainingFixture,
  type TrainingFixture,
} from './training-fixture.ts';

let fixture: TrainingFixture;
let sessionId: number;
let places: ReadonlyMap<number, number>;

beforeAll(async () => {
  fixture = await startTrainingFixture();
  const { as, people, app } = fixture;
  const step = { definitionMs: 'Baik', definitionEn: 'Good', typeMs: 'Baik', typeEn: 'Good' };
  await app.services.db
    .insert(trainingRating)
    .values([1, 2, 3, 4, 5].map((scale) => ({ ...step, scale, sort: scale })));
  sessionId = await fixture.newSession({ startsOn: '2026-11-16', endsOn: '2026-11-19' });
  await enrolled(as.hr, sessionId, [people.clerk, people.supervisor]);
  const rows = await participantsOf(as.hr, sessionId);
  const entries = rows.map(({ id, version, employeeId }) => ({
    id,
    version,
    attendance: employeeId === people.clerk.employeeId ? ('attended' as const) : ('absent' as const),
    hours: null,
  }));
  await as.hr.call(contract.recordAttendance, { params: { id: sessionId }, body: { entries } });
  places = new Map(rows.map(({ id, employeeId }) => [employeeId, id]));
});
afterAll(() => fixture.app.close());

const placeOf = (who: 'clerk' | 'supervisor') => places.get(fixture.people[who].employeeId) ?? 0;
const rating = (evaluator: 'participant' | 'supervisor', step: number, who: 'clerk' | 'supervisor' = 'clerk') => ({
  body: { enrolmentId: placeOf(who), evaluator, rating: step, remark: 'Berguna' },
});
const toRate = async (who: 'clerk' | 'supervisor' | 'head') =>
  (await fixture.as[who].call(contract.listTrainingsToRate, {})).rows.map(({ evaluator, person }) => [
    evaluator,
    person.name,
  ]);

describe('after its last day a training', () => {
  test('is rated by who attended, once, on a step of the scale; nobody else is asked', async () => {
    const { as } = fixture;
    expect(await toRate('clerk')).toEqual([['participant', 'Nurul Aisyah']]);
    expect([await toRate('supervisor'), await toRate('head')]).toEqual([[], []]);
    const { actions } = await as.clerk.call(contract.getDashboard, {});
    expect(actions).toMatchObject([{ kind: 'rate_training', count: 1, link: '/my-profile/training' }]);
    const bad = await as.clerk.refused(contract.rateTraining, rating('participant', 9));
    expect(bad.fields?.map(({ path, code }) => [path, code])).toEqual([['rating', 'not_one_of']]);
    expect((await as.head.refused(contract.rateTraining, rating('participant', 4))).code).toBe('not_found');
    const absent = await as.supervisor.refused(contract.rateTraining, rating('participant', 4, 'supervisor'));
    expect(absent.code).toBe('not_attended');
    await as.clerk.call(contract.rateTraining, rating('participant', 4));
    expect((await as.clerk.refused(contract.rateTraining, rating('participant', 5))).code).toBe('evaluated_already');
    expect(await toRate('clerk')).toEqual([]);
    expect(await recordsOf(fixture, fixture.people.clerk)).toMatchObject([{ rating: 4 }]);
  });

  test('is rated by the supervisor thirty days later, whose rating the record shows from then on', async () => {
    const { app } = fixture;
    const early = await fixture.as.supervisor.refused(contract.rateTraining, rating('supervisor', 2));
    expect(early.code).toBe('evaluation_not_due');
    app.clock.set('2026-12-19T04:00:00.000Z');
    await app.services.jobs.run(DAILY_DIGEST);
    expect(await kindsOf(fixture, fixture.people.supervisor)).toContain('reminder_rate_team');
    expect(await kindsOf(fixture, fixture.people.clerk)).not.toContain('reminder_rate_training');
    const supervisor = await app.as(fixture.people.supervisor.accountId, 3);
    const { rows } = await supervisor.call(contract.listTrainingsToRate, {});
    expect(rows).toMatchObject([{ evaluator: 'supervisor', askedOn: '2026-12-19', programme: 'Keselamatan ladang' }]);
    await supervisor.call(contract.rateTraining, rating('supervisor', 2));
    expect(await recordsOf(fixture, fixture.people.clerk)).toMatchObject([{ rating: 2 }]);
  });

  test('shows HR the results, and who has not answered; another company sees nothing', async () => {
    const { people, app } = fixture;
    const hr = await app.as(people.hrOfficer.accountId, 6);
    const { rows } = await hr.call(contract.listEvaluationResults, { query: { year: 2026 } });
    expect(rows).toMatchObject([
      {
        sessionId,
        attended: 1,
        participants: { asked: 1, answered: 1, mean: '4.00' },
        supervisors: { asked: 1, answered: 1, mean: '2.00' },
      },
    ]);
    const answers = await hr.call(contract.getSessionEvaluations, { params: { id: sessionId } });
    expect(answers.rows).toMatchObject([
      {
        person: { name: 'Nurul Aisyah' },
        participantAnswer: { rating: 4, remark: 'Berguna', by: 'Nurul Aisyah' },
        supervisorAnswer: { rating: 2, by: 'Lim Wei Ling' },
        isSupervisorAsked: true,
      },
    ]);
    const file = await hr.send(contract.exportEvaluationResults, { query: { year: 2026 } });
    expect([file.status, file.raw.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    const theirs = await app.as(people.theirHr.accountId, 6);
    expect((await theirs.call(contract.listEvaluationResults, { query: { year: 2026 } })).rows).toEqual([]);
    const other = await theirs.refused(contract.getSessionEvaluations, { params: { id: sessionId } });
    expect(other.code).toBe('not_found');
  });
});
