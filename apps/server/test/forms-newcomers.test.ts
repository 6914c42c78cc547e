import * as contract from '@prestasi/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appraisal, result } from '../src/schema/appraisals.ts';
import { asDatabaseOwner } from './as-database-owner.ts';
import { type CyclesFixture, moveTo, companyCycleOf } from './cycles-fixture.ts';
import { moveAs, type MovementsFixture, placementIn, placingOf, startMovementsFixture } from './movements-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: MovementsFixture;
beforeAll(async () => {
  fixture = await startMovementsFixture();
});
afterAll(() => fixture.close());

const statusOf = async (client: TestClient, id: number) =>
  (await client.send(contract.getForm, { params: { id } })).status;

/** Moves somebody to the other company. */
async function goOver(at: CyclesFixture, employeeId: number, effectiveOn: string) {
  const place = placementIn(fixture.cycles.theirs, fixture.theirManager.employeeId);
  await moveAs(at.superHr, employeeId, {
    ...(await placingOf(fixture, employeeId, { effectiveOn, reason: 'Pindah' })),
    ...place,
    kind: 'transfer',
  });
}

test('HR reads the year in which somebody came, and what still runs, but no year that was over before (domain §6)', async () => {
  const { executive, clerk } = fixture.people;
  const { db } = fixture.cycles.app.services;
  const form = await fixture.formOf('executive', 'year_end');
  const ofClerk = await fixture.formOf('clerk', 'year_end');
  const [own] = await db.select().from(appraisal).where(eq(appraisal.employeeId, executive.employeeId));
  // A result without the events that lead to it.
  await asDatabaseOwner(db, (owner) =>
    owner.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      const scored = { appraisalId: own?.id ?? 0, revision: 1, score: 7777, band: 'very_good' } as const;
      await tx
        .insert(result)
        .values({ ...scored, working: { lines: [] }, decidedAt: new Date(), decidedBy: executive.accountId });
    }),
  );
  const inYear = await moveTo(fixture.cycles, '2027-06-01T02:00:00.000Z');
  await goOver(inYear, clerk.employeeId, '2027-06-01');
  expect(await statusOf(inYear.theirHr, ofClerk)).toBe(200);

  const late = await moveTo(fixture.cycles, '2028-01-10T02:00:00.000Z');
  await goOver(late, executive.employeeId, '2028-01-01');
  // The year goes on: its pending steps are theirs by now.
  expect(await statusOf(late.theirHr, form)).toBe(200);
  await late.hr.call(contract.closeCompanyCycle, { params: { id: fixture.companyCycleId }, body: { reason: 'Tamat' } });
  expect([await statusOf(late.theirHr, form), await statusOf(late.hr, form)]).toEqual([404, 200]);
  expect([await statusOf(late.theirHr, ofClerk), await statusOf(late.hr, ofClerk)]).toEqual([200, 200]);

  const ofYear = { query: { view: 'scope', year: 2027, phase: 'year_end' } } as const;
  const listed = await late.theirHr.call(contract.listAppraisals, ofYear);
  expect(listed.rows.map(({ formId }) => formId)).toEqual([ofClerk]);
  const profile = await late.theirHr.call(contract.getStaffProfile, { params: { id: executive.employeeId } });
  const member = await late.theirHr.call(contract.getTeamMember, { params: { id: executive.employeeId } });
  expect([profile.appraisals, member.appraisals]).toEqual([[], []]);

  await late.superHr.call(contract.createCycle, { body: { year: 2028 } });
  const companyCycle = await companyCycleOf(late, fixture.cycles.theirs.id, 2028);
  await late.theirHr.call(contract.openCompanyCycle, { params: { id: companyCycle.id } });
  const next = { query: { view: 'scope', year: 2028, phase: 'planning', search: executive.employeeNumber } } as const;
  expect((await late.theirHr.call(contract.listAppraisals, next)).rows).toMatchObject([{ lastYearScore: null }]);
  expect((await late.superHr.call(contract.listAppraisals, next)).rows).toMatchObject([{ lastYearScore: '77.77' }]);
});
