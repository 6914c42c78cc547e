import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addStaff } from './organisation-fixture.ts';
import { CANARY, historyOf, inMalay, startUnitsFixture, UNKNOWN, type UnitsFixture } from './units-fixture.ts';

let fixture: UnitsFixture;
beforeAll(async () => {
  fixture = await startUnitsFixture();
});
afterAll(() => fixture.app.close());

let codes = 0;
type Fields = contract.BodyOf<typeof contract.createPosition>;

async function addPosition(fields: Partial<Fields> = {}): Promise<number> {
  codes++;
  const body = { code: `J${codes}`, title: 'Kerani', category: 'non_executive', gradeId: null, ...fields } as const;
  const { id } = await fixture.admin.call(contract.createPosition, { params: { id: fixture.ours.id }, body });
  return id;
}
const positionOf = (id: number) => fixture.admin.call(contract.getPosition, { params: { id } });
const listed = async (query: object) => {
  const { rows } = await fixture.hr.call(contract.listPositions, { params: { id: fixture.ours.id }, query });
  return rows.map(({ title }) => title);
};
const task = (weight: number, title = 'Menyusun stok', kind: 'main_task' | 'additional_task' = 'main_task') => ({
  kind,
  title,
  weight,
  subtasks: [] as string[],
});
type Tasks = contract.BodyOf<typeof contract.saveJobDescription>['tasks'];
const describe100 = (id: number, tasks: Tasks, version = 1) => ({ params: { id }, body: { tasks, version } });

describe('positions', () => {
  test('are kept with category and grade, found by them, and their history tells who changed what', async () => {
    const { admin, hr, ours } = fixture;
    const { id: gradeId } = await admin.call(contract.createGrade, { body: { gradeSet: 'Sokongan', name: 'S1' } });
    const id = await addPosition({ title: 'Juruteknik', gradeId });
    expect(await listed({ gradeId })).toEqual(['Juruteknik']);
    expect(await listed({ category: 'top_management' })).toEqual(['Pengarah']);
    const before = await positionOf(id);
    expect(before).toMatchObject({ company: { id: ours.id }, grade: { name: 'S1', gradeSet: 'Sokongan' }, tasks: [] });
    const body = { code: 'JT', title: 'Juruteknik Kanan', category: 'executive', gradeId: null, version: 1 } as const;
    await admin.call(contract.updatePosition, { params: { id }, body });
    expect((await historyOf(hr, 'position', id))[0]).toEqual({
      code: [before.code, 'JT'],
      title: ['Juruteknik', 'Juruteknik Kanan'],
      category: ['non_executive', 'executive'],
      grade: ['Sokongan S1', null],
    });
  });

  test('take no grade that is none or archived', async () => {
    const { admin, ours } = fixture;
    const params = { id: ours.id };
    const body = { code: 'X9', title: 'Kerani', category: 'executive' } as const;
    const { id: gradeId } = await admin.call(contract.createGrade, { body: { gradeSet: 'Lama', name: 'L1' } });
    await admin.call(contract.archiveGrade, { params: { id: gradeId }, body: { isArchived: true, version: 1 } });
    for (const wrong of [gradeId, UNKNOWN]) {
      const refused = await admin.refused(contract.createPosition, { params, body: { ...body, gradeId: wrong } });
      expect(refused.fields).toMatchObject([{ path: 'gradeId', code: 'unknown_reference' }]);
    }
  });

  test('give their holders the role of another category, but leave nobody to supervise without one', async () => {
    const { app, admin, ours, people } = fixture;
    const { title, code, category, version } = await positionOf(ours.positions.non_executive);
    const put = (other: 'executive' | 'non_executive', seen: number) => ({
      params: { id: ours.positions.non_executive },
      body: { code, title, category: other, gradeId: null, version: seen },
    });
    expect(category).toBe('non_executive');
    await admin.call(contract.updatePosition, put('executive', version));
    const client = await app.as(people.clerk.accountId, ROLE.executive);
    expect((await client.call(contract.getSession, {})).roles).toEqual([3]);
    await addStaff(app.services.db, ours, 'P1', 'Bawahan', { supervisorId: people.clerk.employeeId });
    const refused = await admin.refused(contract.updatePosition, put('non_executive', version + 1));
    expect(refused).toMatchObject({ status: 409, code: 'supervisor_role_lost', params: { count: 1 } });
  });

  test('are deleted with their job description, and out of sight of another company', async () => {
    const { admin, ours } = fixture;
    const id = await addPosition();
    await admin.call(contract.saveJobDescription, describe100(id, [{ ...task(10_000), subtasks: ['Satu'] }]));
    await admin.call(contract.deletePlace, { params: { kind: 'position', id }, query: { version: 2 } });
    expect((await admin.refused(contract.getPosition, { params: { id } })).status).toBe(404);
    const all = await admin.send(contract.listPositions, { params: { id: ours.id }, query: { size: 200 } });
    expect(all.raw.toString()).not.toContain(CANARY);
  });
});

describe('a job description', () => {
  test('is kept in its order, with subtasks, and replaced as a whole', async () => {
    const { admin, hr } = fixture;
    const id = await addPosition();
    const tasks = [
      { ...task(6000, 'Menerima barang'), subtasks: ['Semak kuantiti', 'Semak mutu'] },
      task(2500, 'Menyusun stok'),
      task(1500, 'Latih pekerja baharu', 'additional_task'),
    ];
    await admin.call(contract.saveJobDescription, describe100(id, tasks));
    expect((await positionOf(id)).tasks).toEqual(tasks);
    const other = [task(10_000, 'Semua')];
    const stale = await admin.refused(contract.saveJobDescription, describe100(id, other));
    expect(stale).toMatchObject({ code: 'stale_version', current: { version: 2 } });
    await admin.call(contract.saveJobDescription, describe100(id, other, 2));
    expect((await positionOf(id)).tasks).toEqual(other);
    expect((await historyOf(hr, 'position', id))[0]).toEqual({
      tasks: [
        [
          {
            ms: 'Menerima barang (Tugas utama, 60 %): Semak kuantiti; Semak mutu',
            en: 'Menerima barang (Main task, 60 %): Semak kuantiti; Semak mutu',
          },
          { ms: 'Menyusun stok (Tugas utama, 25 %)', en: 'Menyusun stok (Main task, 25 %)' },
          { ms: 'Latih pekerja baharu (Tugas tambahan, 15 %)', en: 'Latih pekerja baharu (Additional task, 15 %)' },
        ],
        [{ ms: 'Semua (Tugas utama, 100 %)', en: 'Semua (Main task, 100 %)' }],
      ],
    });
  });

  test('whose task becomes one of the other kind has that in its history', async () => {
    const { admin, hr } = fixture;
    const id = await addPosition();
    const as = (kind: 'main_task' | 'additional_task') => [task(6000, 'Menyelia'), task(4000, 'Melatih', kind)];
    await admin.call(contract.saveJobDescription, describe100(id, as('main_task')));
    await admin.call(contract.saveJobDescription, describe100(id, as('additional_task'), 2));
    const supervising = { ms: 'Menyelia (Tugas utama, 60 %)', en: 'Menyelia (Main task, 60 %)' };
    expect((await historyOf(hr, 'position', id))[0]).toEqual({
      tasks: [
        [supervising, { ms: 'Melatih (Tugas utama, 40 %)', en: 'Melatih (Main task, 40 %)' }],
        [supervising, { ms: 'Melatih (Tugas tambahan, 40 %)', en: 'Melatih (Additional task, 40 %)' }],
      ],
    });
  });

  test('weighs 100 % together, in both languages, or is not saved', async () => {
    const { admin } = fixture;
    const id = await addPosition();
    for (const weights of [[9999], [5000, 4999], [5000, 5001]]) {
      const tasks = weights.map((weight) => task(weight));
      const refused = await admin.refused(contract.saveJobDescription, describe100(id, tasks));
      expect(refused).toMatchObject({ status: 422, fields: [{ path: 'tasks', code: 'weights_total' }] });
    }
    const input = describe100(id, [task(5000)]);
    const malay = await inMalay(admin, () => admin.refused(contract.saveJobDescription, input));
    expect(malay.fields?.[0]?.message).toContain('100 %');
    expect((await positionOf(id)).tasks).toEqual([]);
  });

  test('is for non-executives alone, and missing ones are found', async () => {
    const { admin } = fixture;
    const id = await addPosition({ category: 'executive', title: 'Eksekutif Baharu' });
    const refused = await admin.refused(contract.saveJobDescription, describe100(id, [task(10_000)]));
    expect(refused.fields).toMatchObject([{ code: 'only_non_executive' }]);
    const without = await addPosition({ title: 'Tanpa Huraian' });
    expect(await listed({ tasks: 'none', search: 'Tanpa' })).toEqual(['Tanpa Huraian']);
    await admin.call(contract.saveJobDescription, describe100(without, [task(10_000)]));
    expect(await listed({ tasks: 'none', search: 'Tanpa' })).toEqual([]);
    expect(await listed({ tasks: 'none', search: 'Baharu' })).toEqual([]);
  });
});
