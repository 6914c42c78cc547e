import * as contract from '@prestasi/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { position } from '../src/schema/organisation.ts';
import { movement } from '../src/schema/movements.ts';
import { moveAs, type MovementsFixture, placementIn, placingOf, startMovementsFixture } from './movements-fixture.ts';
import { addStaff } from './organisation-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: MovementsFixture;
beforeAll(async () => {
  fixture = await startMovementsFixture();
});
afterAll(() => fixture.close());

const db = () => fixture.cycles.app.services.db;
const bossId = () => fixture.people.headOfDivision.employeeId;
let count = 0;

async function newcomer(): Promise<number> {
  count += 1;
  const supervisor = { supervisorId: bossId() };
  return (await addStaff(db(), fixture.cycles.ours, `T${count}`, `Tarikan ${count}`, supervisor)).employeeId;
}

/** Moves somebody, reverses the movement and returns its id. */
async function movedAndBack(client: TestClient, id: number, body: Parameters<typeof moveAs>[2]): Promise<number> {
  const movementId = await moveAs(client, id, body);
  await client.call(contract.undoMovement, { params: { id: movementId }, body: { reason: 'Silap orang' } });
  return movementId;
}

/** The input of a change of supervisor in the company. */
const changeOf = async (id: number, changes: object = {}) => ({
  ...(await placingOf(fixture, id, { supervisorId: fixture.manager.employeeId, ...changes })),
  kind: 'change' as const,
});

/** The input of a transfer to the department of the other company. */
const transferOf = async (id: number) => ({
  ...(await placingOf(fixture, id, { reason: 'Dipinjam' })),
  ...placementIn(fixture.cycles.theirs, fixture.theirManager.employeeId),
  kind: 'transfer' as const,
});

describe('a reversed movement within a company', () => {
  test('is refused while one that was recorded later stands, also where that holds from an earlier day', async () => {
    const { hr } = fixture.cycles;
    const id = await newcomer();
    const kind = 'leaving' as const;
    const leaving = { kind, lastDay: '2027-12-31', reason: 'resigned', supervisees: [], offices: [] };
    const leavingId = await moveAs(hr, id, leaving);
    const changeId = await moveAs(hr, id, await changeOf(id));
    const undo = (movementId: number) => ({ params: { id: movementId }, body: { reason: 'Silap orang' } });
    expect(await hr.refused(contract.undoMovement, undo(leavingId))).toMatchObject({ code: 'movement_built_on' });
    await hr.call(contract.undoMovement, undo(changeId));
    await hr.call(contract.undoMovement, undo(leavingId));
    expect((await hr.call(contract.getPlacement, { params: { id } })).lastDay).toBe(null);
  });

  test('stays in History Transfer with who reversed it, when and why, and cannot be reversed again', async () => {
    const { hr } = fixture.cycles;
    const id = await newcomer();
    const movementId = await movedAndBack(hr, id, await changeOf(id));
    const { rows, total } = await hr.call(contract.listMovements, { query: { search: `Tarikan ${count}` } });
    expect(total).toBe(1);
    expect(rows).toEqual([
      {
        id: movementId,
        movementId: null,
        employee: { id, fullName: `Tarikan ${count}`, employeeNumber: `T${count}` },
        kind: 'change',
        reason: 'Keperluan operasi',
        effectiveOn: '2027-06-15',
        isPlanned: false,
        from: expect.objectContaining({ company: 'Seri Maju Berhad', supervisor: 'Tan Chee Keong' }),
        to: expect.objectContaining({ company: 'Seri Maju Berhad', supervisor: 'Wong Siew Lan' }),
        by: 'Kenari G1',
        recordedAt: expect.any(String),
        takenBack: {
          by: 'Kenari G1',
          at: fixture.cycles.app.clock.now().toISOString(),
          reason: 'Silap orang',
        },
      },
    ]);
    const own = await hr.call(contract.listMovements, { query: { employeeId: id } });
    expect(own.rows.map(({ kind, takenBack }) => [kind, takenBack !== null])).toEqual([
      ['change', true],
      ['hire', false],
    ]);
  });

  test('stands after what holds of the same day', async () => {
    const { hr } = fixture.cycles;
    const id = await newcomer();
    await movedAndBack(hr, id, await changeOf(id));
    await moveAs(hr, id, await changeOf(id));
    const { rows } = await hr.call(contract.listMovements, { query: { search: `Tarikan ${count}` } });
    expect(rows.map(({ takenBack, movementId }) => [takenBack !== null, movementId !== null])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test('tells what a correction had corrected', async () => {
    const { hr } = fixture.cycles;
    const id = await newcomer();
    const effectiveOn = '2027-01-04';
    await moveAs(hr, id, await changeOf(id, { effectiveOn }));
    await movedAndBack(hr, id, await changeOf(id, { effectiveOn, supervisorId: fixture.people.hod.employeeId }));
    const { rows } = await hr.call(contract.listMovements, { query: { employeeId: id, kind: 'change' } });
    expect(rows.map(({ from, to, takenBack }) => [takenBack !== null, from?.supervisor, to?.supervisor])).toEqual([
      [false, 'Tan Chee Keong', 'Wong Siew Lan'],
      [true, 'Wong Siew Lan', 'Norhayati binti Kassim'],
    ]);
  });

  test('is a re-hire among the changes of one person; a leaving stands in a list of its own', async () => {
    const { hr, ours } = fixture.cycles;
    const id = await newcomer();
    const leaving = { kind: 'leaving' as const, reason: 'Bersara', supervisees: [], offices: [] };
    await movedAndBack(hr, id, { ...leaving, lastDay: '2026-12-30' });
    await moveAs(hr, id, { ...leaving, lastDay: '2026-12-31' });
    const again = {
      kind: 'rehire' as const,
      reason: 'Kembali',
      effectiveOn: '2027-02-01',
      ...placementIn(ours, bossId()),
    };
    await movedAndBack(hr, id, again);
    const { rows } = await hr.call(contract.listMovements, { query: { employeeId: id } });
    expect(rows.map(({ kind, takenBack, to }) => [kind, takenBack !== null, to?.company])).toEqual([
      ['rehire', true, 'Seri Maju Berhad'],
      ['hire', false, 'Seri Maju Berhad'],
    ]);
    expect((await hr.call(contract.listMovements, { query: { search: `Tarikan ${count}` } })).total).toBe(0);
  });

  test('is told without places where a record that they name is gone, or they were never kept', async () => {
    const { hr, theirHr, ours } = fixture.cycles;
    const id = await newcomer();
    const gone = { companyId: ours.id, title: 'Jawatan Silap', code: 'SILAP', category: 'executive' } as const;
    const [made] = await db().insert(position).values(gone).returning({ id: position.id });
    const body = { ...(await changeOf(id)), positionId: made?.id ?? 0, kind: 'promotion' as const };
    const movementId = await movedAndBack(hr, id, body);
    const places = async (client = hr) => {
      const { rows } = await client.call(contract.listMovements, { query: { search: `Tarikan ${count}` } });
      return rows.map(({ from, to }) => [from?.position, to?.position]);
    };
    expect(await places()).toEqual([['Eksekutif Kanan', 'Jawatan Silap']]);
    await db()
      .delete(position)
      .where(eq(position.id, made?.id ?? 0));
    expect(await places()).toEqual([[undefined, undefined]]);
    await db()
      .update(movement)
      .set({ undo: sql`${movement.undo} - 'takenBack'` })
      .where(eq(movement.id, movementId));
    expect(await places()).toEqual([[undefined, undefined]]);
    expect(await places(theirHr)).toEqual([]);
    await db()
      .update(movement)
      .set({ undo: sql`jsonb_set(${movement.undo}, '{assignments}', '[]')` })
      .where(eq(movement.id, movementId));
    expect(await places()).toEqual([]);
  });
});

describe('a reversed movement between two companies', () => {
  test('is seen by HR of both, and tells neither what lies in the other', async () => {
    const { hr, theirHr, ours, theirs } = fixture.cycles;
    const id = await newcomer();
    await movedAndBack(await fixture.both(), id, await transferOf(id));
    const inside = await newcomer();
    await movedAndBack(hr, inside, await changeOf(inside));
    const query = { search: `Tarikan ${count - 1}` };
    const own = await hr.call(contract.listMovements, { query });
    const there = await theirHr.call(contract.listMovements, { query: {} });
    expect(own.rows).toMatchObject([{ from: { company: 'Seri Maju Berhad' }, to: null, takenBack: {} }]);
    expect(there).toMatchObject({ total: 1, rows: [{ from: null, to: { company: 'Kenari Sdn Bhd' }, takenBack: {} }] });
    expect(JSON.stringify(own)).not.toMatch(/Kenari Sdn Bhd|Kavitha/);
    expect(JSON.stringify(there)).not.toMatch(/Seri Maju|Tan Chee Keong/);
    const both = await fixture.both();
    const companies = async (companyId: number) =>
      (await both.call(contract.listMovements, { query: { ...query, companyId } })).total;
    expect([await companies(ours.id), await companies(theirs.id)]).toEqual([1, 1]);
    expect((await theirHr.refused(contract.listMovements, { query: { companyId: ours.id } })).status).toBe(404);
  });
});

describe('the list of both', () => {
  test('is filtered, counted and paged as one', async () => {
    const { hr } = fixture.cycles;
    const people = [await newcomer(), await newcomer(), await newcomer()];
    const days = ['2027-09-01', '2027-09-02', '2027-09-03'];
    for (const [index, id] of people.entries()) {
      await movedAndBack(hr, id, await changeOf(id, { effectiveOn: days[index] }));
      await moveAs(hr, id, await changeOf(id, { effectiveOn: days[index] }));
    }
    const query = { from: '2027-09-01', to: '2027-09-30' };
    const all = await hr.call(contract.listMovements, { query });
    const keys = (rows: typeof all.rows) => rows.map(({ effectiveOn, takenBack }) => [effectiveOn, takenBack !== null]);
    const whole = days.toReversed().flatMap((day) => [
      [day, false],
      [day, true],
    ]);
    expect([all.total, keys(all.rows)]).toEqual([6, whole]);
    const pages = [];
    for (const page of [1, 2, 3, 4, 5, 6, 7]) {
      const { rows, total } = await hr.call(contract.listMovements, { query: { ...query, page, size: 1 } });
      expect(total).toBe(6);
      pages.push(...keys(rows));
    }
    expect(pages).toEqual(whole);
    const totalOf = async (more: object) =>
      (await hr.call(contract.listMovements, { query: { ...query, ...more } })).total;
    expect(await totalOf({ kind: 'change' })).toBe(6);
    expect(await totalOf({ kind: 'promotion' })).toBe(0);
    expect(await totalOf({ from: '2027-09-02' })).toBe(4);
    expect(await totalOf({ to: '2027-09-01' })).toBe(2);
    expect(await totalOf({ search: `Tarikan ${count}` })).toBe(2);
    expect(await totalOf({ employeeId: people[0] })).toBe(2);
  });
});
