import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appraisal, form } from '../src/schema/appraisals.ts';
import { createSession, enrol } from '../src/training/index.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { complete, fillMarks, fillSelf, move, read } from './form-actions.ts';
import { type FormsFixture, MOMENTS, startFormsFixture, YEAR } from './forms-fixture.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await startFormsFixture();
});
afterAll(() => fixture.close());

const DAYS = { startsOn: `${YEAR}-06-01`, endsOn: `${YEAR}-06-03` };

test('the hours of attendance reach part 4 and the score, and nothing changes it after the supervisor’s approval', async () => {
  const { app, ours } = fixture.cycles;
  const { services } = app;
  const { employeeId } = fixture.people.executive;
  await complete(fixture, 'executive', 'planning');
  fixture.moveTo(MOMENTS.review);
  await complete(fixture, 'executive', 'review');
  fixture.moveTo(MOMENTS.year_end);
  const officer = await fixture.as('hr');
  const { id: programmeId } = await officer.call(contract.createTrainingProgramme, {
    body: { title: 'Kawalan kos', provider: null, methodId: null, hours: 10, costSen: null, companyId: ours.id },
  });
  const { accountId } = fixture.people.boss;
  const actor = {
    accountId,
    employeeId: null,
    activeRole: ROLE.hr,
    grants: [{ role: ROLE.hr, companyId: ours.id }],
    headedUnits: { divisions: [], departments: [], sections: [] },
  } as const;
  const now = app.clock.now();
  const context = { actor, now, today: now.toISOString().slice(0, 10) };
  const sessionId = await inTransaction(services.db, async (tx) => {
    const body = { ...DAYS, code: 'KOS-1', hours: 10, place: null, seats: 5, companyId: ours.id };
    const { id } = await createSession(tx, programmeId, body, context);
    await enrol(services, tx, { sessionId: id, employeeIds: [employeeId] }, context);
    return id;
  });
  const attend = async (hours: number) => {
    const { rows } = await officer.call(contract.listTrainingParticipants, { params: { id: sessionId }, query: {} });
    const entries = rows.map(({ id, version }) => ({ id, version, attendance: 'attended' as const, hours }));
    await officer.call(contract.recordAttendance, { params: { id: sessionId }, body: { entries } });
  };
  await attend(4);
  const id = await fixture.formOf('executive', 'year_end');
  const own = await fixture.as('executive');
  expect((await read(own, id)).content.trainingRecords).toMatchObject([{ title: 'Kawalan kos', hours: 4, ...DAYS }]);
  await attend(10);
  await fillSelf(own, id, 4);
  await move(own, id, { action: 'submit' });
  const supervisor = await fixture.as('supervisor');
  await fillMarks(supervisor, id, () => 6);
  await move(supervisor, id, { action: 'approve' });
  const captured = async () => {
    const [row] = await services.db
      .select({ hours: appraisal.trainingHours })
      .from(appraisal)
      .innerJoin(form, eq(form.appraisalId, appraisal.id))
      .where(eq(form.id, id));
    return row?.hours;
  };
  expect(await captured()).toBe(10);
  const { score } = await read(supervisor, id);
  await attend(2);
  expect(await captured()).toBe(10);
  expect((await read(supervisor, id)).score).toEqual(score);
  const session = await officer.call(contract.getTrainingSession, { params: { id: sessionId } });
  expect(session).toMatchObject({ captured: 1, counts: { attended: 1 } });
});
