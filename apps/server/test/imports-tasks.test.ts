import * as contract from '@prestasi/contract';
import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordChange } from '../src/schema/events.ts';
import { company, position, positionTask } from '../src/schema/organisation.ts';
import { exported, recordsOf, sheetOf } from './exports-fixture.ts';
import { ORGANISATION } from './imports-organisation.ts';
import { errorTexts } from './imports-error-texts.ts';
import {
  addAdministrator,
  check,
  errorsOf,
  importAll,
  type ImportsFixture,
  type SheetInput,
  startImportsFixture,
  workbook,
} from './imports-fixture.ts';

let fixture: ImportsFixture;
beforeAll(async () => {
  fixture = await startImportsFixture();
  await importAll(fixture.app, fixture.admin, await workbook(ORGANISATION));
});
afterAll(() => fixture.close());

const TASK_HEADINGS = ['Company Code', 'Position Code', 'No.', 'Kind', 'Belongs to Task No.', 'Task', 'Weight (%)'];
const clerk = (...cells: readonly (string | number | null)[]) => ['SMP', 'CLK', ...cells];
const TASKS: SheetInput = [
  TASK_HEADINGS,
  clerk(2, 'Additional Task', null, 'Menyelenggara stor', '20,5 %'),
  clerk(1, 'Main Task', null, 'Menerima barang', 79.5),
  clerk(2, 'Subtask', 1, 'Menyemak pesanan hantaran', null),
  clerk(1, 'Subtask', 1, 'Mengira barang', null),
];

async function tasksOf(code: string) {
  const { db } = fixture.app.services;
  return db
    .select({ kind: positionTask.kind, title: positionTask.title, weight: positionTask.weight })
    .from(positionTask)
    .innerJoin(position, eq(position.id, positionTask.positionId))
    .where(eq(position.code, code))
    .orderBy(asc(positionTask.sort));
}

async function lastChange(entity: string) {
  const { db } = fixture.app.services;
  const [row] = await db
    .select({ changes: recordChange.changes })
    .from(recordChange)
    .where(eq(recordChange.entity, entity))
    .orderBy(desc(recordChange.id));
  return row?.changes;
}

describe('job descriptions', () => {
  test('take the place of the tasks of the positions that are named, and it is written down', async () => {
    const { app, admin } = fixture;
    const done = await importAll(app, admin, await workbook({ 'Job Descriptions': TASKS }));
    expect(done.counts?.tasks).toEqual({ created: 4, changed: 0, unchanged: 0 });
    expect(await tasksOf('CLK')).toEqual([
      { kind: 'main_task', title: 'Menerima barang', weight: 7950 },
      { kind: 'subtask', title: 'Mengira barang', weight: null },
      { kind: 'subtask', title: 'Menyemak pesanan hantaran', weight: null },
      { kind: 'additional_task', title: 'Menyelenggara stor', weight: 2050 },
    ]);
    const [before] = await app.services.db.select().from(position).where(eq(position.code, 'CLK'));
    const one: SheetInput = [TASK_HEADINGS, clerk('1', 'Main Task', null, 'Menerima barang', '100 %')];
    const again = await importAll(app, admin, await workbook({ 'Job Descriptions': one }));
    expect(again.counts?.tasks).toEqual({ created: 0, changed: 1, unchanged: 0, removed: 3 });
    expect(await tasksOf('CLK')).toEqual([{ kind: 'main_task', title: 'Menerima barang', weight: 10_000 }]);
    const [after] = await app.services.db.select().from(position).where(eq(position.code, 'CLK'));
    expect(after?.version).toBe((before?.version ?? 0) + 1);
    expect(await lastChange('position')).toEqual({
      tasks: [
        [
          {
            ms: 'Menerima barang (Tugas utama, 79.5 %): Mengira barang; Menyemak pesanan hantaran',
            en: 'Menerima barang (Main task, 79.5 %): Mengira barang; Menyemak pesanan hantaran',
          },
          {
            ms: 'Menyelenggara stor (Tugas tambahan, 20.5 %)',
            en: 'Menyelenggara stor (Additional task, 20.5 %)',
          },
        ],
        [{ ms: 'Menerima barang (Tugas utama, 100 %)', en: 'Menerima barang (Main task, 100 %)' }],
      ],
    });
  });

  test('are refused by row and column, in both languages', async () => {
    const errors = await errorTexts(
      fixture,
      await workbook({
        'Job Descriptions': [
          TASK_HEADINGS,
          clerk('1', 'Main Task', null, 'Menerima barang', '60'),
          clerk('2', 'Additional Task', null, 'Menyelenggara stor', '30'),
          ['SML', 'DRV', '1', 'Main Task', null, 'Memandu', null],
          ['SML', 'DRV', '1', 'Subtask', '7', 'Memeriksa lori', null],
          ['SML', 'DRV', 'satu', 'Subtask', null, 'Memeriksa tayar', '10'],
          ['SML', 'TIADA', '1', 'Main Task', null, 'Memandu', '100'],
          ['SMP', 'EXE', '1', 'Main Task', null, 'Merancang', '100'],
          ['SMP', 'MGR', '1', 'Additional Task', null, 'Menyelia', '150'],
        ],
      }),
    );
    expect(errors).toEqual([
      [
        'Job Descriptions',
        2,
        'Weight (%)',
        'The weights of position “CLK” add to 90 %, not to 100 %.',
        'Wajaran bagi jawatan “CLK” berjumlah 90 %, bukan 100 %.',
      ],
      [
        'Job Descriptions',
        4,
        'Weight (%)',
        'A main or additional task needs its weight.',
        'Tugas utama atau tugas tambahan memerlukan wajaran.',
      ],
      [
        'Job Descriptions',
        5,
        'Belongs to Task No.',
        'This position has no task with the No. 7.',
        'Jawatan ini tiada tugas dengan No. 7.',
      ],
      [
        'Job Descriptions',
        6,
        'No.',
        '“satu” is not a whole number from 1.',
        '“satu” bukan nombor bulat bermula dari 1.',
      ],
      [
        'Job Descriptions',
        7,
        'Position Code',
        'There is no position “TIADA” in this company.',
        'Tiada jawatan “TIADA” dalam syarikat ini.',
      ],
      [
        'Job Descriptions',
        8,
        'Position Code',
        'Position “EXE” is not non-executive: it has no job description.',
        'Jawatan “EXE” bukan jawatan bukan eksekutif: jawatan ini tiada huraian kerja.',
      ],
      [
        'Job Descriptions',
        9,
        'Weight (%)',
        '“150” is not a percentage above 0 and up to 100.',
        '“150” bukan peratus yang melebihi 0 dan tidak melebihi 100.',
      ],
    ]);
  });

  test('of another company are out of reach, and HR changes none (domain §4)', async () => {
    const { app } = fixture;
    const [ours] = await app.services.db.select().from(company).where(eq(company.code, 'SML'));
    const theirs = await app.as(await addAdministrator(app, 'Pentadbir SML', ours?.id ?? 0), 1);
    const hr = await app.as(await addAdministrator(app, 'Sumber Manusia', null, 'en', 6), 6);
    const codes = async (client: typeof hr) =>
      (await errorsOf(client, (await check(app, client, await workbook({ 'Job Descriptions': TASKS }))).id)).map(
        ({ code }) => code,
      );
    expect(new Set(await codes(theirs))).toEqual(new Set(['unknown_company']));
    expect(await codes(hr)).toEqual(['reference_not_allowed']);
    expect(recordsOf(await sheetOf(await exported(theirs, contract.exportTasks)))).toEqual([]);
  });
});
