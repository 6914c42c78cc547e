import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CANARY, historyOf, startUnitsFixture, type UnitsFixture } from './units-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: UnitsFixture;
beforeAll(async () => {
  fixture = await startUnitsFixture();
});
afterAll(() => fixture.app.close());

const add = async (gradeSet: string, name: string, client: TestClient = fixture.hr) =>
  (await client.call(contract.createGrade, { body: { gradeSet, name } })).id;
const setOf = async (name: string, client: TestClient = fixture.hr) => {
  const { sets } = await client.call(contract.listGrades, {});
  return sets.find((one) => one.name === name);
};
const namesOf = async (name: string) => (await setOf(name))?.grades.map((grade) => grade.name);
const versionOf = async (set: string, id: number) =>
  (await setOf(set))?.grades.find((grade) => grade.id === id)?.version ?? 0;
const usedBy = async (client: TestClient, companyId: number, gradeId: number) =>
  client.call(contract.createPosition, {
    params: { id: companyId },
    body: { code: `G${gradeId}`, title: `${CANARY} jawatan`, category: 'executive', gradeId },
  });

describe('grades of a set', () => {
  test('stand in an order that can be changed', async () => {
    const { hr } = fixture;
    const ids = [await add('E', 'E1'), await add('E', 'E2'), await add('E', 'E3')];
    const [first = 0, second = 0] = ids;
    const move = async (id: number, direction: 'up' | 'down') =>
      hr.call(contract.moveGrade, { params: { id }, body: { direction, version: await versionOf('E', id) } });
    await move(first, 'up');
    expect(await namesOf('E')).toEqual(['E2', 'E1', 'E3']);
    await move(second, 'down');
    expect(await namesOf('E')).toEqual(['E2', 'E1', 'E3']);
    await move(first, 'down');
    expect(await namesOf('E')).toEqual(['E1', 'E2', 'E3']);
    expect((await historyOf(fixture.superHr, 'grade', first))[0]).toEqual({ rank: [2, 1] });
    expect((await historyOf(fixture.superHr, 'grade', second))[0]).toEqual({ rank: [1, 2] });
  });

  test('have a name once, and the set another name', async () => {
    const { hr } = fixture;
    const id = await add('F', 'F1');
    expect((await hr.refused(contract.createGrade, { body: { gradeSet: 'F', name: 'F1' } })).fields).toMatchObject([
      { path: 'name', code: 'duplicate' },
    ]);
    const body = { name: 'F One', version: 1 };
    await hr.call(contract.updateGrade, { params: { id }, body });
    expect(await hr.refused(contract.updateGrade, { params: { id }, body })).toMatchObject({
      code: 'stale_version',
      current: { name: 'F One', version: 2 },
    });
    await add('FF', 'F1');
    const taken = await hr.refused(contract.renameGradeSet, { body: { name: 'F', newName: 'FF' } });
    expect(taken.fields).toMatchObject([{ path: 'newName', code: 'duplicate' }]);
    await hr.call(contract.renameGradeSet, { body: { name: 'F', newName: 'Gred F' } });
    expect([await setOf('F'), await namesOf('Gred F')]).toEqual([undefined, ['F One']]);
    expect((await hr.refused(contract.renameGradeSet, { body: { name: 'F', newName: 'X' } })).status).toBe(404);
  });

  test('have no name that differs from another in case or spaces alone, nor has the set', async () => {
    const { hr } = fixture;
    await add('Set  H', 'H 5');
    const id = await add('Set  H', 'H 6');
    const inSet = (name: string) => hr.refused(contract.createGrade, { body: { gradeSet: 'Set  H', name } });
    for (const name of ['h 5', 'H  5']) {
      expect((await inSet(name)).fields).toMatchObject([{ path: 'name', code: 'duplicate' }]);
      const renamed = await hr.refused(contract.updateGrade, { params: { id }, body: { name, version: 1 } });
      expect(renamed.fields).toMatchObject([{ path: 'name', code: 'duplicate' }]);
    }
    await hr.call(contract.updateGrade, { params: { id }, body: { name: 'h  6', version: 1 } });
    await add('I', 'H 5');
    const taken = await hr.refused(contract.renameGradeSet, { body: { name: 'I', newName: 'set h' } });
    expect(taken.fields).toMatchObject([{ path: 'newName', code: 'duplicate' }]);
    await hr.call(contract.renameGradeSet, { body: { name: 'Set  H', newName: 'set h' } });
    expect(await namesOf('set h')).toEqual(['H 5', 'h  6']);
  });
});

describe('a grade in use', () => {
  test('is neither deleted nor archived while a position has it, and archived after', async () => {
    const { admin, hr, ours } = fixture;
    const id = await add('N', 'N1');
    const { id: positionId } = await usedBy(admin, ours.id, id);
    expect((await setOf('N'))?.grades).toMatchObject([{ positions: 1, employees: 0 }]);
    const refused = await hr.refused(contract.deleteGrade, { params: { id }, query: { version: 1 } });
    expect(refused).toMatchObject({ code: 'in_use', fields: [{ message: 'Positions: 1' }] });
    const archive = { params: { id }, body: { isArchived: true, version: 1 } };
    expect((await hr.refused(contract.archiveGrade, archive)).code).toBe('still_used');
    await admin.call(contract.archivePlace, {
      params: { kind: 'position', id: positionId },
      body: { isArchived: true, version: 1 },
    });
    const used = await hr.refused(contract.deleteGrade, { params: { id }, query: { version: 1 } });
    expect([used.code, used.title]).toEqual(['used_before', 'This was used before, so it cannot be deleted']);
    await hr.call(contract.archiveGrade, archive);
    expect((await setOf('N'))?.grades).toMatchObject([{ isArchived: true }]);
  });

  test('is changed only by who has every company that uses it in scope', async () => {
    const { admin, hr, theirAdmin, superHr, groupAdmin, ours, theirs } = fixture;
    const id = await add('T', 'T1');
    await usedBy(theirAdmin, theirs.id, id);
    for (const client of [admin, hr]) {
      const set = await setOf('T', client);
      expect(set).toMatchObject({ can: { write: false }, grades: [{ positions: 0, can: { write: false } }] });
      const answers = [
        await client.send(contract.updateGrade, { params: { id }, body: { name: 'X', version: 1 } }),
        await client.send(contract.archiveGrade, { params: { id }, body: { isArchived: true, version: 1 } }),
        await client.send(contract.deleteGrade, { params: { id }, query: { version: 1 } }),
        await client.send(contract.moveGrade, { params: { id }, body: { direction: 'up', version: 1 } }),
        await client.send(contract.createGrade, { body: { gradeSet: 'T', name: 'T2' } }),
        await client.send(contract.renameGradeSet, { body: { name: 'T', newName: 'X' } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
      const all = await client.send(contract.listGrades);
      expect(all.raw.toString()).not.toContain(CANARY);
    }
    await theirAdmin.call(contract.updateGrade, { params: { id }, body: { name: 'T One', version: 1 } });
    await usedBy(admin, ours.id, id);
    expect(
      (await theirAdmin.refused(contract.updateGrade, { params: { id }, body: { name: 'X', version: 2 } })).status,
    ).toBe(403);
    await superHr.call(contract.updateGrade, { params: { id }, body: { name: 'T Satu', version: 2 } });
    await groupAdmin.call(contract.renameGradeSet, { body: { name: 'T', newName: 'Gred T' } });
    expect(await setOf('Gred T', superHr)).toMatchObject({ grades: [{ positions: 2, can: { write: true } }] });
  });
});

test('a grade says who reads its history, the archived one too, as the history itself decides', async () => {
  const { admin, hr, theirAdmin, superHr, groupAdmin, ours, theirs } = fixture;
  const id = await add('H', 'H1', superHr);
  const readers = async () => {
    const asked = [admin, hr, theirAdmin, superHr, groupAdmin].map(async (client) => {
      const mayRead = (await setOf('H', client))?.grades[0]?.can.readsHistory;
      const { status } = await client.send(contract.listRecordChanges, { query: { entity: 'grade', recordId: id } });
      expect(status).toBe(mayRead === true ? 200 : 403);
      return mayRead;
    });
    return Promise.all(asked);
  };
  expect(await readers()).toEqual([false, false, false, true, true]);
  const { id: positionId } = await usedBy(admin, ours.id, id);
  expect(await readers()).toEqual([true, true, false, true, true]);
  const archive = { params: { kind: 'position' as const, id: positionId }, body: { isArchived: true, version: 1 } };
  await admin.call(contract.archivePlace, archive);
  await hr.call(contract.archiveGrade, { params: { id }, body: { isArchived: true, version: 1 } });
  expect(await readers()).toEqual([true, true, false, true, true]);
  await hr.call(contract.archiveGrade, { params: { id }, body: { isArchived: false, version: 2 } });
  await usedBy(theirAdmin, theirs.id, id);
  expect(await readers()).toEqual([false, false, false, true, true]);
});
