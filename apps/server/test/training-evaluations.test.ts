/** @module-tag embedded-long */
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

describe('of a programme', () => {
  const as = (who: 'clerk' | 'supervisor' | 'hrOfficer' | 'theirHr', role: 2 | 3 | 6) =>
    fixture.app.as(fixture.people[who].accountId, role);

  /** Holds a session of a new programme that clerk and supervisor attended; returns the programme. */
  async function attended(
    endsOn: string,
  ): Promise<{ id: number; places: readonly { id: number; employeeId: number }[] }> {
    const hr = await as('hrOfficer', 6);
    const id = await fixture.newSession({ startsOn: endsOn, endsOn, hours: 8 }, hr);
    await enrolled(hr, id, [fixture.people.clerk, fixture.people.supervisor]);
    await hr.call(contract.recordAllAttendance, { params: { id }, body: { attendance: 'attended' } });
    const { programme } = await hr.call(contract.getTrainingSession, { params: { id } });
    return { id: programme.id, places: await participantsOf(hr, id) };
  }

  test('who has not answered is listed, and reminded by hand once a week', async () => {
    const { app, people } = fixture;
    app.clock.set('2027-01-11T04:00:00.000Z');
    const { id, places: of } = await attended('2027-01-10');
    const hr = await as('hrOfficer', 6);
    const waiting = async (evaluator: 'participant' | 'supervisor' = 'participant') =>
      (await hr.call(contract.listUnansweredEvaluations, { params: { id }, query: { evaluator } })).rows;
    expect(
      (await waiting()).map(({ rater, askedOn, remindedOn, can }) => [rater, askedOn, remindedOn, can.remind]),
    ).toEqual([
      ['Lim Wei Ling', '2027-01-11', null, true],
      ['Nurul Aisyah', '2027-01-11', null, true],
    ]);
    expect(await waiting('supervisor')).toEqual([]);
    const clerk = await as('clerk', 2);
    const enrolmentId = of.find(({ employeeId }) => employeeId === people.clerk.employeeId)?.id ?? 0;
    await clerk.call(contract.rateTraining, { body: { enrolmentId, evaluator: 'participant', rating: 3, remark: '' } });
    const remind = () => hr.call(contract.remindOfEvaluations, { params: { id }, body: { evaluator: null } });
    const before = (await kindsOf(fixture, people.supervisor)).filter((kind) => kind === 'reminder_rate_training');
    expect(await remind()).toEqual({ reminded: 1 });
    expect(await remind()).toEqual({ reminded: 0 });
    const after = (await kindsOf(fixture, people.supervisor)).filter((kind) => kind === 'reminder_rate_training');
    expect(after.length).toBe(before.length + 1);
    expect(await waiting()).toMatchObject([{ remindedOn: '2027-01-11', can: { remind: false } }]);
    expect(await hr.call(contract.getProgrammeEvaluations, { params: { id } })).toMatchObject({
      sessions: 1,
      attended: 2,
      participants: { asked: 2, answered: 1, mean: '3.00', steps: [{ rating: 3, count: 1 }] },
      supervisors: { asked: 0, answered: 0, mean: null, steps: [] },
    });
    app.clock.set('2027-01-18T04:00:00.000Z');
    const later = await as('hrOfficer', 6);
    const again = await later.call(contract.remindOfEvaluations, {
      params: { id },
      body: { evaluator: 'participant' },
    });
    expect(again).toEqual({ reminded: 1 });
    const theirs = await as('theirHr', 6);
    const hidden = await theirs.refused(contract.remindOfEvaluations, { params: { id }, body: { evaluator: null } });
    expect(hidden.code).toBe('not_found');
  });

  test('supervisors are asked after the term of the participant’s company, whatever its former one', async () => {
    const { app, ours } = fixture;
    app.clock.set('2027-03-02T04:00:00.000Z');
    const { places: of } = await attended('2027-02-20');
    const enrolmentId = of.find(({ employeeId }) => employeeId === fixture.people.clerk.employeeId)?.id ?? 0;
    const body = { enrolmentId, evaluator: 'supervisor', rating: 5, remark: '' } as const;
    const supervisor = await as('supervisor', 3);
    expect((await supervisor.refused(contract.rateTraining, { body })).code).toBe('evaluation_not_due');
    const hr = await as('hrOfficer', 6);
    const { rows } = await hr.call(contract.listReminderSettings, { query: {} });
    const own = rows.find(({ company }) => company.id === ours.id);
    const { version = 0, mailEvents = true, reminders = true, reminderDays = [] } = own ?? {};
    const terms = { lateReminderEvery: 7, supervisorRatingDays: 10 };
    const values = { companyId: ours.id, version, mailEvents, reminders, reminderDays, ...terms };
    await hr.call(contract.saveReminderSettings, { body: { companies: [values] } });
    const asked = (await supervisor.call(contract.listTrainingsToRate, {})).rows.find(
      (row) => row.enrolmentId === enrolmentId,
    );
    expect(asked).toMatchObject({ evaluator: 'supervisor', askedOn: '2027-03-02' });
    await app.services.jobs.run(DAILY_DIGEST);
    expect((await kindsOf(fixture, fixture.people.supervisor))[0]).toBe('reminder_rate_team');
    await supervisor.call(contract.rateTraining, { body });
    for (const supervisorRatingDays of [0, 121]) {
      const wrong = { ...values, version: version + 1, supervisorRatingDays };
      const problem = await hr.refused(contract.saveReminderSettings, { body: { companies: [wrong] } });
      expect(problem.fields?.map(({ path }) => path)).toEqual(['companies.0.supervisorRatingDays']);
    }
  });
});
