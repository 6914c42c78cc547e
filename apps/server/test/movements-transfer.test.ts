import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form } from '../src/schema/appraisals.ts';
import { appraisalsOf, openYear } from './cycles-fixture.ts';
import { finalise, fillPlan, move, reachResponse, read } from './form-actions.ts';
import {
  moveAs,
  type MovementsFixture,
  placementIn,
  placingOf,
  refusedMovement,
  startMovementsFixture,
  versionOf,
} from './movements-fixture.ts';
import type { TestClient } from './test-client.ts';

/** Last year is final; this year's plan waits for the supervisor when its appraisee goes to the other company. */
let fixture: MovementsFixture;
let finalId: number;
let planning: number;
let yearEnd: number;
beforeAll(async () => {
  fixture = await startMovementsFixture();
  await reachResponse(fixture, 'executive');
  finalId = await finalise(fixture, 'executive');
  fixture.moveTo('2028-01-10T02:00:00.000Z');
  const cycles = { ...fixture.cycles, ...(await fixture.cycles.signIn()) };
  const companyCycleId = await openYear(cycles, 2028);
  const own = (await appraisalsOf(cycles, companyCycleId)).get(fixture.people.executive.employeeId);
  const forms = await cycles.app.services.db
    .select()
    .from(form)
    .where(eq(form.appraisalId, own?.id ?? 0));
  planning = forms.find(({ phase }) => phase === 'planning')?.id ?? 0;
  yearEnd = forms.find(({ phase }) => phase === 'year_end')?.id ?? 0;
  const client = await fixture.as('executive');
  await fillPlan(fixture, client, planning);
  await move(client, planning, { action: 'submit' });
});
afterAll(() => fixture.close());

const executive = () => fixture.people.executive.employeeId;
const transfer = async (effectiveOn: string) => ({
  ...(await placingOf(fixture, executive(), { effectiveOn })),
  ...placementIn(fixture.cycles.theirs, fixture.theirManager.employeeId),
  kind: 'transfer' as const,
});

/** Returns all responses of last year's reports, byte for byte. */
async function reportsOf(client: TestClient): Promise<Record<string, string>> {
  const bytes = async (call: Parameters<TestClient['send']>[0], input: object) => {
    const answer = await client.send(call, input);
    expect(answer.status).toBe(200);
    return answer.raw.toString();
  };
  return {
    list: await bytes(contract.listAppraisals, { query: { view: 'scope', year: 2027, phase: 'year_end' } }),
    planning: await bytes(contract.listAppraisals, { query: { view: 'scope', year: 2027, phase: 'planning' } }),
    distribution: await bytes(contract.getDistribution, { query: { year: 2027 } }),
    statistics: await bytes(contract.getStatistics, { query: { year: 2027 } }),
    completion: await bytes(contract.getCompletionStatistics, { query: { year: 2027 } }),
    scores: await bytes(contract.getScoreStatistics, { query: { year: 2027 } }),
    marks: await bytes(contract.getMarkStatistics, { query: { year: 2027 } }),
    flow: await bytes(contract.getBandFlow, { query: { year: 2027 } }),
    training: await bytes(contract.getTrainingStatistics, { query: { year: 2027 } }),
    form: await bytes(contract.getForm, { params: { id: finalId } }),
  };
}

describe('a transfer to another company in mid-cycle', () => {
  test('needs the right for both companies', async () => {
    const { hr, theirHr } = await fixture.cycles.signIn();
    const body = { ...(await transfer('2028-01-11')), version: 1 };
    for (const client of [hr, theirHr]) {
      expect((await client.refused(contract.moveEmployee, { params: { id: executive() }, body })).code).toBe(
        'not_found',
      );
    }
  });

  test('is previewed with HR of both companies', async () => {
    const client = await fixture.both();
    const preview = await client.call(contract.previewMovement, {
      params: { id: executive() },
      body: { ...(await transfer('2028-01-10')), version: await versionOf(client, executive()) },
    });
    expect(preview.hr).toEqual({ from: ['Kenari G1', 'Kenari G3'], to: ['Kenari G2', 'Kenari G3'] });
    expect(preview.from.company.name).toBe('Seri Maju Berhad');
    expect(preview.to?.company.name).toBe('Kenari Sdn Bhd');
    expect(preview.approvals[0]).toMatchObject({ phase: 'planning', step: 'supervisor', to: 'Kavitha a/p Raman' });
  });

  test('moves the pending step, keeps what was before where it was, and last year’s reports answer byte for byte', async () => {
    const before = {
      hr: await reportsOf((await fixture.cycles.signIn()).hr),
      superHr: await reportsOf(await fixture.as('superHr')),
    };
    const client = await fixture.both();
    await moveAs(client, executive(), await transfer('2028-01-10'));
    const { app } = fixture.cycles;
    const [pending] = await app.services.db.select().from(form).where(eq(form.id, planning));
    expect(pending).toMatchObject({ pendingStep: 'supervisor', pendingHolderId: fixture.theirManager.employeeId });
    const manager = await app.as(fixture.theirManager.accountId, ROLE.executive);
    const { segments } = await read(manager, yearEnd);
    expect(segments).toMatchObject([
      {
        supervisorName: 'Suresh a/l Maniam',
        firstDay: '2028-01-01',
        lastDay: '2028-01-09',
        unit: 'Seri Maju Berhad Operasi',
      },
      { supervisorName: 'Kavitha a/p Raman', firstDay: '2028-01-10', lastDay: null, unit: 'Kenari Sdn Bhd Operasi' },
    ]);
    const { hr } = await fixture.cycles.signIn();
    expect({ hr: await reportsOf(hr), superHr: await reportsOf(await fixture.as('superHr')) }).toEqual(before);
    fixture.cycles.app.clock.advance({ minutes: 1 });
    await move(manager, planning, { action: 'approve' });
  });

  test('HR of both companies read the form, and nothing else of each other’s', async () => {
    const { hr, theirHr } = await fixture.cycles.signIn();
    for (const client of [hr, theirHr]) expect((await read(client, planning)).appraisee.employeeId).toBe(executive());
    const other = await fixture.formOf('supervisor', 'planning');
    expect((await theirHr.refused(contract.getForm, { params: { id: other } })).status).toBe(404);
    // Her present placement is only in the directory of her new company.
    expect((await hr.refused(contract.getPlacement, { params: { id: executive() } })).status).toBe(404);
    expect((await theirHr.call(contract.getPlacement, { params: { id: executive() } })).place.company.name).toBe(
      'Kenari Sdn Bhd',
    );
    const own = await hr.call(contract.listMovements, { query: { kind: 'transfer' } });
    expect(own.rows).toMatchObject([{ from: { company: 'Seri Maju Berhad' }, to: null }]);
    const theirs = await theirHr.call(contract.listMovements, { query: { kind: 'transfer' } });
    expect(theirs.rows).toMatchObject([{ from: null, to: { company: 'Kenari Sdn Bhd' } }]);
    expect(JSON.stringify(own.rows)).not.toContain('Kenari Sdn Bhd');
  });

  test('is not reversed once the new supervisor has acted', async () => {
    const client = await fixture.both();
    const [row] = (await client.call(contract.listMovements, { query: { kind: 'transfer' } })).rows;
    const { builtOn } = await client.call(contract.getMovement, { params: { id: row?.movementId ?? 0 } });
    expect(builtOn).toEqual(['form_act']);
  });

  test('removes a unit head and a supervisor, whose successors are named in the same step', async () => {
    const client = await fixture.both();
    const { supervisor, hod } = fixture.people;
    const body = {
      ...(await placingOf(fixture, supervisor.employeeId, { effectiveOn: '2028-02-01' })),
      ...placementIn(fixture.cycles.theirs, fixture.theirManager.employeeId),
      kind: 'transfer' as const,
    };
    expect(await refusedMovement(client, supervisor.employeeId, body)).toEqual(['supervisees hand_over_needed']);
    const preview = await client.call(contract.previewMovement, {
      params: { id: supervisor.employeeId },
      body: { ...body, version: await versionOf(client, supervisor.employeeId) },
    });
    expect(preview.supervisees.map(({ why }) => why)).toEqual(['other_company']);
    const supervisees = preview.supervisees.map(({ id }) => ({ employeeId: id, supervisorId: hod.employeeId }));
    await moveAs(client, supervisor.employeeId, { ...body, supervisees });
    const placed = await client.call(contract.getPlacement, { params: { id: fixture.people.clerk.employeeId } });
    expect(placed.planned).toMatchObject({ effectiveOn: '2028-02-01', kind: 'change' });
  });
});
