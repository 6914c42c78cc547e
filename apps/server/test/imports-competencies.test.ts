import * as contract from '@prestasi/contract';
import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordChange } from '../src/schema/events.ts';
import { company } from '../src/schema/organisation.ts';
import { competency, competencyLevel } from '../src/schema/reference.ts';
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

const LIBRARY_HEADINGS = [
  'Kind',
  'Competency Code',
  'Belongs to (Code)',
  'Name (Malay)',
  'Name (English)',
  'Order',
  'Archived',
  'Mark 4 (Malay)',
  'Mark 4 (English)',
];
const COMPETENCIES: SheetInput = [
  LIBRARY_HEADINGS,
  ['Subcore', 'K1.1', 'k1', 'Ketelitian', 'Accuracy', null, null, 'Jarang silap', 'Seldom wrong'],
  ['Subcore', 'K1.2', 'K1', 'Kepantasan', 'Speed', null, null, null, null],
  ['Core', 'K1', null, 'Mutu kerja', 'Quality of work', null, null, null, null],
  ['Behaviour', 'T1', null, 'Kerjasama', 'Teamwork', null, 'Yes', null, null],
];

describe('competencies', () => {
  test('come with what they stand under, their levels and their order, and change by their codes', async () => {
    const { app, admin } = fixture;
    const { db } = app.services;
    const done = await importAll(app, admin, await workbook({ Competencies: COMPETENCIES }));
    expect(done.counts?.competencies).toEqual({ created: 4, changed: 0, unchanged: 0 });
    expect(recordsOf(await sheetOf(await exported(admin, contract.exportCompetencies)))).toMatchObject([
      { Kind: 'Core', 'Competency Code': 'K1', Order: 1 },
      {
        Kind: 'Subcore',
        'Competency Code': 'K1.1',
        'Belongs to (Code)': 'K1',
        Order: 1,
        'Mark 4 (English)': 'Seldom wrong',
      },
      { Kind: 'Subcore', 'Competency Code': 'K1.2', Order: 2 },
      { Kind: 'Behaviour', 'Competency Code': 'T1', Archived: 'Yes' },
    ]);
    const update: SheetInput = [
      LIBRARY_HEADINGS,
      ['Subcore', 'k1.2', 'K1', 'Kepantasan', 'Speed', 1, null, null, null],
      ['Subcore', 'K1.1', 'K1', 'Ketelitian', 'Care', null, null, 'Tidak pernah silap', 'Never wrong'],
      ['Behaviour', 'T1', null, 'Kerjasama', 'Teamwork', null, 'No', null, null],
      ['Core', 'K1', null, 'Mutu kerja', 'Quality of work', null, null, null, null],
    ];
    const changed = await importAll(app, admin, await workbook({ Competencies: update }));
    expect(changed.counts?.competencies).toEqual({ created: 0, changed: 3, unchanged: 1 });
    const rows = await db.select().from(competency).orderBy(asc(competency.kind), asc(competency.sort));
    expect(
      rows.map(({ code, nameEn, sort, archivedAt, version }) => [code, nameEn, sort, archivedAt, version]),
    ).toEqual([
      ['T1', 'Teamwork', 1, null, 2],
      ['K1', 'Quality of work', 1, null, 1],
      ['K1.2', 'Speed', 1, null, 2],
      ['K1.1', 'Care', 2, null, 2],
    ]);
    const levels = await db.select().from(competencyLevel);
    expect(levels.map(({ mark, definitionMs }) => [mark, definitionMs])).toEqual([[4, 'Tidak pernah silap']]);
    const notices = await db
      .select({ changes: recordChange.changes })
      .from(recordChange)
      .where(eq(recordChange.entity, 'competency'))
      .orderBy(desc(recordChange.id))
      .limit(3);
    expect(notices.map(({ changes }) => changes)).toEqual(
      expect.arrayContaining([
        { sort: [2, 1] },
        { archived: [true, false] },
        {
          nameEn: ['Accuracy', 'Care'],
          level4Ms: ['Jarang silap', 'Tidak pernah silap'],
          level4En: ['Seldom wrong', 'Never wrong'],
        },
      ]),
    );
  });

  test('are refused by row and column, in both languages', async () => {
    const errors = await errorTexts(
      fixture,
      await workbook({
        Competencies: [
          LIBRARY_HEADINGS,
          ['Behaviour', 'K1.1', null, 'Ketelitian', 'Care', null, null, null, null],
          ['Subcore', 'K9.1', 'K9', 'Baharu', 'New', null, null, null, null],
          ['Subcore', 'K9.2', null, 'Baharu', 'New', null, null, null, null],
          ['Subcore', 'K9.3', 'T1', 'Baharu', 'New', null, null, null, null],
          ['Core', 'K9 baharu', null, 'Baharu', 'New', null, null, null, null],
          ['Core', 'K8', null, 'Baharu', 'New', null, null, 'Baik', 'Good'],
          ['Behaviour', 'T8', null, 'Baharu', 'New', null, null, 'Baik', null],
        ],
      }),
    );
    const at = (row: number, column: string, english: string, malay: string) => [
      'Competencies',
      row,
      column,
      english,
      malay,
    ];
    expect(errors).toEqual([
      at(
        2,
        'Kind',
        'Competency “K1.1” is there already: its kind and what it belongs to stay.',
        'Kompetensi “K1.1” sudah wujud: jenisnya dan kompetensi di atasnya dikekalkan.',
      ),
      at(3, 'Belongs to (Code)', 'There is no competency “K9”.', 'Kompetensi “K9” tidak wujud.'),
      at(
        4,
        'Belongs to (Code)',
        'A subcore needs the code of its core, a sub-behaviour that of its behaviour.',
        'Subteras memerlukan kod kompetensi terasnya, dan subtingkah laku memerlukan kod tingkah lakunya.',
      ),
      at(
        5,
        'Belongs to (Code)',
        'This kind of competency does not stand under “T1”.',
        'Jenis kompetensi ini tidak boleh berada di bawah “T1”.',
      ),
      at(
        6,
        'Competency Code',
        '“K9 baharu” cannot be a code: letters, digits, dots and hyphens, beginning with a letter or digit.',
        '“K9 baharu” tidak boleh menjadi kod: hanya huruf, angka, titik dan sengkang, bermula dengan huruf atau angka.',
      ),
      at(
        7,
        'Mark 4 (Malay)',
        'Only subcores and behaviours are marked: leave this cell empty.',
        'Hanya subteras dan tingkah laku diberi markah: kosongkan sel ini.',
      ),
      at(
        8,
        'Mark 4 (English)',
        'Fill in “Mark 4 (English)” too: a mark has its meaning in both languages.',
        'Isi juga “Mark 4 (English)”: setiap markah mempunyai maksud dalam kedua-dua bahasa.',
      ),
    ]);
  });

  test('are the group’s: an admin of one company changes none', async () => {
    const { app } = fixture;
    const [ours] = await app.services.db.select().from(company).where(eq(company.code, 'SMP'));
    const admin = await app.as(await addAdministrator(app, 'Pentadbir SMP', ours?.id ?? 0), 1);
    const other = COMPETENCIES.map((row, index) => (index === 3 ? row.with(4, 'Other') : row)).slice(0, 4);
    const view = await check(app, admin, await workbook({ Competencies: other }));
    const errors = await errorsOf(admin, view.id);
    expect(new Set(errors.map(({ message }) => message))).toEqual(
      new Set(['Only an administrator of the whole group can change competencies.']),
    );
  });
});
