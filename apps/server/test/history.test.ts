import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type RecordedBy,
  type ChangesOf,
  changesBetween,
  type AuditedRecord,
  recordChange,
} from '../src/history/index.ts';
import { COLUMNS } from '../src/imports/sheets.ts';
import { companyCycle } from '../src/schema/cycles.ts';
import { recordChange as recorded } from '../src/schema/events.ts';
import { division, grade, position, section } from '../src/schema/organisation.ts';
import { account } from '../src/schema/people.ts';
import { competency } from '../src/schema/reference.ts';
import { type CyclesFixture, openYear, startCyclesFixture } from './cycles-fixture.ts';
import { addStaff, addUnits, type TestCompany, type TestPerson } from './organisation-fixture.ts';
import { addRecord, RECORD_KINDS } from './record-kinds.ts';
import type { TestClient } from './test-client.ts';

const UNKNOWN = 999_999;
const at = new Date('2026-05-06T07:08:09.000Z');

let fixture: CyclesFixture;
let executive: TestClient;
let person: TestPerson;
let stranger: TestPerson;
let by: RecordedBy;
let groupAdmin: TestClient;

beforeAll(async () => {
  fixture = await startCyclesFixture('2026-11-20T04:00:00.000Z');
  const { app, ours, theirs, boss } = fixture;
  const { db } = app.services;
  person = await addStaff(db, ours, 'A1', 'Lim Wei Ling', { supervisorId: boss.employeeId });
  stranger = await addStaff(db, theirs, 'B1', 'Kenari B1');
  await addUnits(db, ours, boss.employeeId);
  await addUnits(db, theirs, stranger.employeeId);
  executive = await app.as(person.accountId, ROLE.executive);
  const [writer] = await db.insert(account).values({ fullName: 'Salmah binti Din', language: 'ms' }).returning();
  by = { accountId: writer?.id ?? 0, now: at };
  const grants = [{ role: ROLE.admin, companyId: null }];
  groupAdmin = await app.as((await addStaff(db, theirs, 'B2', 'Kenari B2', { grants })).accountId, ROLE.admin);
});
afterAll(() => fixture.app.close());

async function record<K extends AuditedRecord>(entity: K, id: number, changes: ChangesOf<K>): Promise<void> {
  await fixture.app.services.db.transaction((tx) => recordChange(tx, entity, id, by, changes));
}

const historyOf = (client: TestClient, entity: AuditedRecord, recordId: number, page: object = {}) =>
  client.call(contract.listRecordChanges, { query: { entity, recordId, ...page } });

const statusOf = async (client: TestClient, entity: AuditedRecord, recordId: number) =>
  (await client.send(contract.listRecordChanges, { query: { entity, recordId } })).status;

describe('the history of a record', () => {
  test('tells who changed what, when, from what to what', async () => {
    await record('company', fixture.ours.id, { phone: ['03-1', '03-2'], isActive: [true, false] });
    expect(await historyOf(fixture.hr, 'company', fixture.ours.id)).toMatchObject({
      rows: [
        {
          at: at.toISOString(),
          by: 'Salmah binti Din',
          changes: [
            { field: 'phone', hidden: false, from: '03-1', to: '03-2' },
            { field: 'isActive', hidden: false, from: true, to: false },
          ],
        },
      ],
      total: 1,
    });
  });

  test('comes newest first, page by page', async () => {
    const { departmentId } = fixture.ours;
    for (const name of ['Satu', 'Dua', 'Tiga']) await record('department', departmentId, { name: [null, name] });
    const names = async (page: number) => {
      const { rows, total } = await historyOf(fixture.admin, 'department', departmentId, { page, size: 2 });
      return [total, ...rows.map(({ changes }) => changes[0]?.to)];
    };
    expect(await names(1)).toEqual([3, 'Tiga', 'Dua']);
    expect(await names(2)).toEqual([3, 'Satu']);
  });

  test('is empty where nothing was changed, and nothing is recorded where nothing changed', async () => {
    const same = changesBetween({ name: 'Satu', code: 'x' }, { name: 'Satu', code: 'x' });
    await record('work_location', 1, same);
    const rows = await fixture.app.services.db.select().from(recorded).where(eq(recorded.entity, 'work_location'));
    expect(rows).toEqual([]);
    expect(changesBetween(null, { name: 'Satu', code: null })).toEqual({ name: [null, 'Satu'] });
  });

  test('of what the system did names nobody', async () => {
    const { db } = fixture.app.services;
    const changes = { state: ['planned', 'open'] as [string, string] };
    const id = await openYear(fixture, 2027);
    await db
      .insert(recorded)
      .values({ entity: 'company_cycle', recordId: id, changedBy: null, changedAt: at, changes });
    expect((await historyOf(fixture.hr, 'company_cycle', id)).rows[0]).toMatchObject({ by: null });
  });
});

/** Returns the ids of one record of each kind that a company has. */
async function recordsOf({ id, departmentId }: TestCompany): Promise<readonly (readonly [AuditedRecord, number])[]> {
  const { db } = fixture.app.services;
  const first = (rows: readonly { id: number }[]) => rows[0]?.id ?? 0;
  return [
    ['company', id],
    ['policy_setting', id],
    ['department', departmentId],
    ['division', first(await db.select().from(division).where(eq(division.companyId, id)))],
    ['section', first(await db.select().from(section).where(eq(section.departmentId, departmentId)))],
    ...(await Promise.all(RECORD_KINDS.map(async (one) => [one.kind.entity, await addRecord(db, one, id)] as const))),
    ['company_cycle', first(await db.select().from(companyCycle).where(eq(companyCycle.companyId, id)))],
    ['employee', id === fixture.ours.id ? person.employeeId : stranger.employeeId],
  ];
}

describe('a history is read', () => {
  test('by HR and admin of the company that the record belongs to, and of the group', async () => {
    for (const [entity, id] of await recordsOf(fixture.ours)) {
      for (const client of [fixture.hr, fixture.admin, fixture.superHr, groupAdmin]) {
        expect([entity, await statusOf(client, entity, id)]).toEqual([entity, 200]);
      }
    }
  });

  test('by nobody of another company, to whom it is as if it were not there', async () => {
    const theirs = await recordsOf(fixture.theirs);
    expect(theirs.every(([, id]) => id > 0)).toBe(true);
    for (const [entity, id] of theirs) {
      const missing = await fixture.hr.refused(contract.listRecordChanges, { query: { entity, recordId: UNKNOWN } });
      for (const client of [fixture.hr, fixture.admin]) {
        const refused = await client.refused(contract.listRecordChanges, { query: { entity, recordId: id } });
        expect([entity, refused]).toEqual([entity, missing]);
      }
      expect([entity, await statusOf(fixture.theirHr, entity, id)]).toEqual([entity, 200]);
    }
  });

  test('not by who keeps no records, not even their own', async () => {
    for (const [entity, id] of await recordsOf(fixture.ours)) expect(await statusOf(executive, entity, id)).toBe(403);
  });

  test('of a division of the whole group by who looks after the group', async () => {
    const { db } = fixture.app.services;
    const [made] = await db.insert(division).values({ companyId: null, code: 'G', name: 'Kumpulan' }).returning();
    const id = made?.id ?? 0;
    expect([await statusOf(fixture.superHr, 'division', id), await statusOf(groupAdmin, 'division', id)]).toEqual([
      200, 200,
    ]);
    expect([await statusOf(fixture.hr, 'division', id), await statusOf(fixture.admin, 'division', id)]).toEqual([
      404, 404,
    ]);
  });

  test('of a grade by who writes it for the group, or for every company that uses it', async () => {
    const { db } = fixture.app.services;
    const [made] = await db.insert(grade).values({ gradeSet: 'S', name: 'S1', rank: 1 }).returning();
    const id = made?.id ?? 0;
    expect([await statusOf(fixture.hr, 'grade', id), await statusOf(fixture.superHr, 'grade', id)]).toEqual([403, 200]);
    await db.update(position).set({ gradeId: id }).where(eq(position.companyId, fixture.ours.id));
    expect([await statusOf(fixture.hr, 'grade', id), await statusOf(fixture.theirHr, 'grade', id)]).toEqual([200, 403]);
    await db.update(position).set({ gradeId: id }).where(eq(position.companyId, fixture.theirs.id));
    expect([await statusOf(fixture.hr, 'grade', id), await statusOf(fixture.superHr, 'grade', id)]).toEqual([403, 200]);
    expect(await statusOf(fixture.superHr, 'grade', UNKNOWN)).toBe(404);
  });

  test('of a competency by who writes them for the group', async () => {
    const { db } = fixture.app.services;
    const values = { kind: 'core', code: 'ZZ', nameMs: 'Teras', nameEn: 'Core', sort: 1 } as const;
    const [made] = await db.insert(competency).values(values).returning();
    const id = made?.id ?? 0;
    expect(await statusOf(groupAdmin, 'competency', id)).toBe(200);
    for (const client of [fixture.admin, fixture.hr, fixture.superHr])
      expect(await statusOf(client, 'competency', id)).toBe(403);
  });
});

describe('personal data in a history', () => {
  test('is told to HR and admin of the company; of race and religion only that they changed', async () => {
    await record('employee', person.employeeId, {
      identityCard: ['800101-10-5555', '800102-10-5555'],
      race: ['malay', 'chinese'],
      religion: [null, 'Kenari-Agama'],
      phone: [null, '012'],
    });
    for (const client of [fixture.hr, fixture.admin, fixture.superHr]) {
      const { rows } = await historyOf(client, 'employee', person.employeeId);
      expect(rows[0]?.changes).toEqual([
        { field: 'race', hidden: true, from: null, to: null },
        { field: 'phone', hidden: false, from: null, to: '012' },
        { field: 'religion', hidden: true, from: null, to: null },
        { field: 'identityCard', hidden: false, from: '800101-10-5555', to: '800102-10-5555' },
      ]);
    }
  });

  test('never leaves for anybody else', async () => {
    const { app, boss } = fixture;
    const readers = [fixture.theirHr, executive, await app.as(boss.accountId, ROLE.topManagement), app.anonymous];
    for (const client of readers) {
      const query = { entity: 'employee', recordId: person.employeeId };
      const { status, raw } = await client.send(contract.listRecordChanges, { query });
      expect(status).toBeGreaterThanOrEqual(401);
      expect(raw.toString()).not.toMatch(/800101|Kenari-Agama|malay/);
    }
  });
});

test('every field that an import records is one that has words', () => {
  const kinds = [
    ['company', 'companies'],
    ['division', 'units'],
    ['department', 'units'],
    ['section', 'units'],
    ['position', 'positions'],
    ['work_location', 'locations'],
    ['employee', 'employees'],
  ] as const;
  const missing = kinds.flatMap(([entity, sheet]) => {
    const fields: readonly string[] = contract.RECORDED_FIELDS[entity];
    // Which of the three kinds a unit is follows from the record's entity.
    const columns = COLUMNS[sheet].map(({ key }): string => key).filter((key) => sheet !== 'units' || key !== 'kind');
    return columns.filter((key) => !fields.includes(key)).map((key) => `${entity}.${key}`);
  });
  expect(missing).toEqual([]);
});

test('every field that was recorded here, by cycles and settings too, is one that has words', async () => {
  const { rows } = await fixture.app.services.db.execute<{ entity: AuditedRecord; field: string }>(
    sql`select distinct entity, jsonb_object_keys(changes) as field from record_change`,
  );
  const missing = rows.filter(({ entity, field }) => {
    const fields: readonly string[] = contract.RECORDED_FIELDS[entity];
    return !fields.includes(field.split('.').at(-1) ?? '');
  });
  expect([rows.length > 5, missing]).toEqual([true, []]);
});
