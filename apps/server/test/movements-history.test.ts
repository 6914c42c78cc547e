import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { todayAt } from '../src/people/index.ts';
import { moveAs, type MovementsFixture, placementIn, placingOf, startMovementsFixture } from './movements-fixture.ts';
import { addStaff } from './organisation-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: MovementsFixture;
beforeAll(async () => {
  fixture = await startMovementsFixture();
});
afterAll(() => fixture.close());

const ELSEWHERE = { ms: 'Syarikat lain dalam kumpulan', en: 'Another company of the group' };
const app = () => fixture.cycles.app;
const today = () => todayAt(app().services.clock.now());
const historyOf = (client: TestClient, recordId: number) =>
  client.call(contract.listRecordChanges, { query: { entity: 'employee', recordId } });

/** Returns the changes in a row, by field. */
const changesByField = (row: Awaited<ReturnType<typeof historyOf>>['rows'][number] | undefined) =>
  Object.fromEntries(row?.changes.map(({ field, from, to, hidden }) => [field, hidden ? 'hidden' : [from, to]]) ?? []);

describe('the history of who came from another company', () => {
  test('tells where they came to, what is their own, and nothing of where they came from', async () => {
    const { hr, theirHr, ours, theirs, superHr } = fixture.cycles;
    const { db } = app().services;
    const { employeeId: id } = await addStaff(db, theirs, 'X1', 'Pendatang Satu');
    const { personal: record } = await theirHr.call(contract.getStaffProfile, { params: { id } });
    if (record === null) throw new Error('HR reads personal data');
    const { education: _, ...fields } = record;
    await theirHr.call(contract.saveStaffPersonal, { params: { id }, body: { ...fields, phone: '012-888 7777' } });
    const theirPlace = placementIn(theirs, fixture.theirManager.employeeId);
    const within = {
      ...(await placingOf(fixture, id, { effectiveOn: '2027-01-05', reason: 'Rahsia Kenari' })),
      ...theirPlace,
    };
    await moveAs(theirHr, id, { ...within, kind: 'change' });
    expect((await historyOf(theirHr, id)).rows).toHaveLength(2);

    const there = {
      ...within,
      ...placementIn(ours, fixture.manager.employeeId),
      effectiveOn: today(),
      reason: 'Diambil oleh kita',
    };
    await moveAs(superHr, id, { ...there, kind: 'transfer' });
    const history = await historyOf(hr, id);
    expect(JSON.stringify(history)).not.toMatch(/Kenari (Sdn|G2)|Rahsia|Kavitha/);
    const [transfer, change, personal] = history.rows;
    expect(transfer?.isElsewhere).toBe(false);
    expect(changesByField(transfer)).toMatchObject({
      company: [ELSEWHERE, 'Seri Maju Berhad'],
      supervisor: [ELSEWHERE, 'Wong Siew Lan'],
      reason: [null, 'Diambil oleh kita'],
    });
    expect(change).toMatchObject({ by: null, isElsewhere: true });
    expect(changesByField(change)).toMatchObject({ supervisor: 'hidden', reason: 'hidden', move: [null, 'change'] });
    expect(personal).toMatchObject({ by: null, isElsewhere: true });
    expect(changesByField(personal)).toEqual({ phone: [null, '012-888 7777'] });

    const whole = await historyOf(superHr, id);
    expect(whole.rows.map(({ by, isElsewhere }) => [by === null, isElsewhere])).toEqual([
      [false, false],
      [false, false],
      [false, false],
    ]);
    expect(changesByField(whole.rows[0])).toMatchObject({ company: ['Kenari Sdn Bhd', 'Seri Maju Berhad'] });
    expect(changesByField(whole.rows[1])).toMatchObject({ reason: [null, 'Rahsia Kenari'] });
    expect(
      (await theirHr.send(contract.listRecordChanges, { query: { entity: 'employee', recordId: id } })).status,
    ).toBe(404);
  });

  test('shows nothing of where they are planned to go, also when it is reversed', async () => {
    const { hr, ours, theirs } = fixture.cycles;
    const both = await fixture.both();
    const { employeeId: id } = await addStaff(app().services.db, ours, 'X2', 'Pergi Kelak', {
      supervisorId: fixture.manager.employeeId,
    });
    const place = { ...(await placingOf(fixture, id, {})), ...placementIn(theirs, fixture.theirManager.employeeId) };
    const movementId = await moveAs(both, id, { ...place, kind: 'transfer' });
    const planned = await historyOf(hr, id);
    expect(changesByField(planned.rows[0])).toMatchObject({
      company: ['Seri Maju Berhad', ELSEWHERE],
      supervisor: ['Wong Siew Lan', ELSEWHERE],
    });
    await both.call(contract.undoMovement, { params: { id: movementId }, body: { reason: 'Silap' } });
    const after = await historyOf(hr, id);
    expect(after.rows).toMatchObject([{ isElsewhere: false }, { isElsewhere: false }]);
    expect(changesByField(after.rows[0])).toMatchObject({
      move: ['transfer', null],
      company: [ELSEWHERE, 'Seri Maju Berhad'],
      supervisor: [ELSEWHERE, 'Wong Siew Lan'],
      reason: [null, 'Silap'],
    });
    expect(changesByField((await historyOf(both, id)).rows[0])).toMatchObject({
      company: ['Kenari Sdn Bhd', 'Seri Maju Berhad'],
      supervisor: ['Kavitha a/p Raman', 'Wong Siew Lan'],
    });
    expect(JSON.stringify(after)).not.toMatch(/Kenari (Sdn|G2)|Rahsia|Kavitha/);
  });
});

describe('the history of a reversed movement', () => {
  test('tells exactly what it had told, the other way round', async () => {
    const { hr, ours } = fixture.cycles;
    const { headOfDivision } = fixture.people;
    const { employeeId: id } = await addStaff(app().services.db, ours, 'X3', 'Naik Turun', {
      supervisorId: headOfDivision.employeeId,
    });
    const body = await placingOf(fixture, id, {
      positionId: ours.positions.top_management,
      supervisorId: fixture.manager.employeeId,
    });
    const movementId = await moveAs(hr, id, { ...body, kind: 'promotion' });
    await hr.call(contract.undoMovement, { params: { id: movementId }, body: { reason: 'Silap orang' } });
    const [back, there] = (await historyOf(hr, id)).rows;
    const { reason: _, ...changes } = changesByField(there);
    expect(changes).toMatchObject({
      move: [null, 'promotion'],
      effectiveFrom: [null, '2027-06-15'],
      position: ['Eksekutif Kanan', expect.any(String)],
      supervisor: ['Tan Chee Keong', 'Wong Siew Lan'],
    });
    const turned = (sides: string | unknown[]) => (typeof sides === 'string' ? sides : sides.toReversed());
    const reversed = Object.entries(changes).map(([field, sides]) => [field, turned(sides)]);
    expect(changesByField(back)).toEqual({ ...Object.fromEntries(reversed), reason: [null, 'Silap orang'] });
  });

  test('gives those whose supervisor stays the same no word of it', async () => {
    const { hr, ours } = fixture.cycles;
    const { db } = app().services;
    const supervisorId = fixture.people.headOfDivision.employeeId;
    const { employeeId: id } = await addStaff(db, ours, 'X5', 'Ketua Kekal', { supervisorId });
    const { employeeId: remainingId } = await addStaff(db, ours, 'X6', 'Bawahan Kekal', { supervisorId: id });
    const { employeeId: given } = await addStaff(db, ours, 'X7', 'Bawahan Lain', { supervisorId: id });
    const supervisees = [
      { employeeId: remainingId, supervisorId: id },
      { employeeId: given, supervisorId },
    ];
    const body = await placingOf(fixture, id, { supervisorId: fixture.manager.employeeId, supervisees });
    const movementId = await moveAs(hr, id, { ...body, kind: 'change' });
    const before = (await historyOf(hr, remainingId)).total;
    await hr.call(contract.undoMovement, { params: { id: movementId }, body: { reason: 'Silap orang' } });
    expect((await historyOf(hr, remainingId)).total).toBe(before);
    expect(changesByField((await historyOf(hr, given)).rows[0])).toEqual({
      supervisor: ['Tan Chee Keong', 'Ketua Kekal'],
      effectiveFrom: ['2027-06-15', null],
      reason: [null, 'Silap orang'],
    });
  });

  test('of who was to come back tells where they stood last', async () => {
    const { hr, ours } = fixture.cycles;
    const supervisorId = fixture.people.headOfDivision.employeeId;
    const { employeeId: id } = await addStaff(app().services.db, ours, 'X4', 'Datang Semula', { supervisorId });
    const leaving = { kind: 'leaving' as const, reason: 'Bersara', supervisees: [], offices: [] };
    await moveAs(hr, id, { ...leaving, lastDay: '2026-12-31' });
    const place = placementIn(ours, fixture.manager.employeeId);
    const again = { kind: 'rehire' as const, reason: 'Kembali', effectiveOn: '2027-02-01', ...place };
    const movementId = await moveAs(hr, id, again);
    await hr.call(contract.undoMovement, { params: { id: movementId }, body: { reason: 'Tidak datang' } });
    const [back] = (await historyOf(hr, id)).rows;
    expect(changesByField(back)).toMatchObject({
      move: ['rehire', null],
      effectiveFrom: ['2027-02-01', null],
      supervisor: ['Wong Siew Lan', 'Tan Chee Keong'],
      reason: [null, 'Tidak datang'],
    });
  });
});
