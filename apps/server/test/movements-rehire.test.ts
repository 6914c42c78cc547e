import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, assignment, roleGrant } from '../src/schema/people.ts';
import {
  moveAs,
  type MovementsFixture,
  passTheNight,
  placementIn,
  placingOf,
  refusedMovement,
  startMovementsFixture,
  versionOf,
} from './movements-fixture.ts';
import { addStaff, type TestPerson } from './organisation-fixture.ts';

let fixture: MovementsFixture;
beforeAll(async () => {
  fixture = await startMovementsFixture();
});
afterAll(() => fixture.close());

const db = () => fixture.cycles.app.services.db;
const bossId = () => fixture.people.headOfDivision.employeeId;
let count = 0;

/** Adds somebody whose last day was the day before the year of the tests; deactivated before, if requested. */
async function former({ isActive = true, supervisorId = bossId() } = {}): Promise<TestPerson> {
  count += 1;
  const person = await addStaff(db(), fixture.cycles.ours, `R${count}`, `Bekas ${count}`, { supervisorId, isActive });
  const leaving = { kind: 'leaving' as const, lastDay: '2026-12-31', reason: 'Bersara', supervisees: [], offices: [] };
  await moveAs(fixture.cycles.hr, person.employeeId, leaving);
  return person;
}
const rehireOf = (effectiveOn: string, supervisorId: number | null = bossId()) => ({
  kind: 'rehire' as const,
  reason: 'Diambil semula',
  effectiveOn,
  ...placementIn(fixture.cycles.ours, supervisorId),
});
const isActive = async ({ accountId }: TestPerson) =>
  (await db().select().from(account).where(eq(account.id, accountId)))[0]?.isActive;
const accountIn = async (id: number, effectiveOn: string) => {
  const { hr } = fixture.cycles;
  const body = { ...rehireOf(effectiveOn), version: await versionOf(hr, id) };
  return (await hr.call(contract.previewMovement, { params: { id }, body })).account;
};
const switchesOf = async (recordId: number) => {
  const { rows } = await fixture.cycles.hr.call(contract.listRecordChanges, {
    query: { entity: 'employee', recordId },
  });
  return rows.flatMap(({ changes }) => changes.filter(({ field }) => field === 'isActive').map(({ to }) => to));
};

describe('the supervisor of who is placed', () => {
  test('of before is offered anew to who comes back while they may supervise, and checked anew', async () => {
    const { hr, ours } = fixture.cycles;
    const boss = await addStaff(db(), ours, 'R90', 'Penyelia Lama', { supervisorId: bossId() });
    const { employeeId: id } = await former({ supervisorId: boss.employeeId });
    const stands = async () => (await hr.call(contract.getPlacement, { params: { id } })).supervisorStands;
    expect(await stands()).toBe(true);
    await db().update(account).set({ isActive: false }).where(eq(account.id, boss.accountId));
    expect(await stands()).toBe(false);
    expect(await refusedMovement(hr, id, rehireOf('2027-02-01', boss.employeeId))).toEqual([
      'supervisorId supervisor_role',
    ]);
  });

  test('is asked for where one is needed, at the field, in both languages; top management needs none', async () => {
    const { hr, ours } = fixture.cycles;
    const { employeeId: id } = await former();
    const version = await versionOf(hr, id);
    const body = { ...rehireOf('2027-02-01', null), version };
    const inLanguage = async (language: 'ms' | 'en') => {
      await hr.call(contract.savePreferences, { body: { language, fontSize: 16, colourScheme: 'auto' } });
      const looked = await hr.refused(contract.previewMovement, { params: { id }, body });
      const carried = await hr.refused(contract.moveEmployee, { params: { id }, body });
      return [looked, carried].map(({ fields }) => fields?.map(({ path, message }) => `${path}: ${message}`).join());
    };
    const inMalay = 'supervisorId: Sila tetapkan penyelia';
    expect(await inLanguage('ms')).toEqual([inMalay, inMalay]);
    const inEnglish = 'supervisorId: Please assign a supervisor';
    expect(await inLanguage('en')).toEqual([inEnglish, inEnglish]);
    const asTop = { ...body, positionId: ours.positions.top_management };
    expect((await hr.call(contract.previewMovement, { params: { id }, body: asTop })).isComplete).toBe(true);
  });

  test('is asked for by every other kind too', async () => {
    const { hr, ours, theirs } = fixture.cycles;
    const { employeeId: id } = await addStaff(db(), ours, 'R91', 'Tanpa Penyelia', { supervisorId: bossId() });
    const placing = await placingOf(fixture, id, { supervisorId: null, positionId: ours.positions.non_executive });
    for (const kind of ['promotion', 'change'] as const) {
      expect(await refusedMovement(hr, id, { ...placing, kind })).toEqual(['supervisorId supervisor_required']);
    }
    const away = { ...placing, ...placementIn(theirs, null), kind: 'transfer' as const };
    expect(await refusedMovement(await fixture.both(), id, away)).toEqual(['supervisorId supervisor_required']);
  });
});

describe('the account of who comes back', () => {
  test('that was deactivated before is named, active from that day on, recorded, and reversed with it', async () => {
    const { hr } = fixture.cycles;
    const person = await former({ isActive: false });
    const { employeeId: id } = person;
    expect(await accountIn(id, '2027-01-01')).toBe('reactivated');
    expect(await isActive(person)).toBe(false);
    const movement = await moveAs(hr, id, rehireOf('2027-01-01'));
    expect(await isActive(person)).toBe(true);
    expect(await switchesOf(id)).toEqual([true]);
    await hr.call(contract.undoMovement, { params: { id: movement }, body: { reason: 'Silap orang' } });
    expect(await isActive(person)).toBe(false);
    expect(await switchesOf(id)).toEqual([false, true]);
  });

  test('that holds roles beyond whoever would hire again stays as it is: that is told before, and they may not', async () => {
    const { hr } = fixture.cycles;
    const person = await former({ isActive: false });
    await db().insert(roleGrant).values({ accountId: person.accountId, role: ROLE.admin, companyId: null });
    const body = { ...rehireOf('2027-01-01'), version: await versionOf(hr, person.employeeId) };
    const preview = await hr.call(contract.previewMovement, { params: { id: person.employeeId }, body });
    expect(preview.account).toBe('beyond_scope');
    const refusal = await hr.refused(contract.moveEmployee, { params: { id: person.employeeId }, body });
    expect(refusal).toMatchObject({ status: 403, code: 'granted_beyond' });
    expect(await isActive(person)).toBe(false);
  });

  test('of the only one who could supervise anybody in the company needs nobody above', async () => {
    const { hr, ours } = fixture.cycles;
    const { employeeId: id } = await addStaff(db(), ours, 'R92', 'Paling Atas');
    const placing = await placingOf(fixture, id, { supervisorId: null, positionId: ours.positions.non_executive });
    expect(await refusedMovement(hr, id, { ...placing, kind: 'change' })).toEqual(['supervisorId supervisor_required']);
    await db()
      .update(assignment)
      .set({ supervisorId: id })
      .where(and(eq(assignment.companyId, ours.id), ne(assignment.employeeId, id)));
    const body = { ...placing, kind: 'change' as const, version: await versionOf(hr, id) };
    expect((await hr.call(contract.previewMovement, { params: { id }, body })).to?.supervisor).toBe(null);
  });

  test('waits for the day, and one that is active merely opens', async () => {
    const { hr } = fixture.cycles;
    const [closed, open] = [await former({ isActive: false }), await former()];
    expect(await accountIn(open.employeeId, '2027-02-01')).toBe('opens');
    await moveAs(hr, closed.employeeId, rehireOf('2027-02-01'));
    await passTheNight(fixture);
    expect(await isActive(closed)).toBe(false);
    fixture.moveTo('2027-01-31T16:30:00.000Z');
    await passTheNight(fixture);
    expect(await isActive(closed)).toBe(true);
  });
});
