import * as contract from '@prestasi/contract';
import type { Call, RecordFields } from '@prestasi/contract';
import type { Executor } from '../src/platform/database/transaction.ts';
import { HOLIDAYS } from '../src/holidays/holiday-queries.ts';
import { OBJECTIVES } from '../src/objectives/objective-queries.ts';
import { POSITIONS } from '../src/positions/index.ts';
import type { RecordBase } from '../src/records/index.ts';
import type { assignment } from '../src/schema/people.ts';
import { WORK_LOCATIONS } from '../src/units/work-location-queries.ts';

/** A kind of record of a company, for the tests of access, history, isolation and of the records themselves. */
export type TestedKind = {
  readonly kind: RecordBase<RecordFields>;
  readonly calls: Readonly<Record<'list' | 'get' | 'create' | 'update', Call>> & {
    readonly archive?: Call;
    readonly remove?: Call;
    readonly export?: Call;
  };
  /** The field with its name, which its search finds. */
  readonly calledBy: string;
  /** A valid new record without its code. */
  readonly sample: Readonly<Record<string, unknown>>;
  /** Other values for some of its fields. */
  readonly change: Readonly<Record<string, unknown>>;
  /** The column of people's assignments that refers to it, and prevents deleting a record in use. */
  readonly usedBy?: keyof typeof assignment.$inferInsert;
};

export const RECORD_KINDS: readonly TestedKind[] = [
  {
    kind: WORK_LOCATIONS,
    calls: {
      list: contract.listWorkLocations,
      get: contract.getWorkLocation,
      create: contract.createWorkLocation,
      update: contract.updateWorkLocation,
    },
    calledBy: 'name',
    sample: {
      name: 'Kilang Klang',
      building: 'Blok A',
      street: 'Jalan Perusahaan 3',
      postcode: '41000',
      city: 'Klang',
      state: 'Selangor',
    },
    change: { city: 'Shah Alam', building: null },
    usedBy: 'workLocationId',
  },
  {
    kind: POSITIONS,
    calls: {
      list: contract.listPositions,
      get: contract.getPosition,
      create: contract.createPosition,
      update: contract.updatePosition,
    },
    calledBy: 'title',
    sample: { title: 'Kerani', category: 'non_executive', gradeId: null },
    change: { title: 'Kerani Kanan', category: 'executive' },
    usedBy: 'positionId',
  },
  {
    kind: HOLIDAYS,
    calls: {
      list: contract.listHolidays,
      get: contract.getHoliday,
      create: contract.createHoliday,
      update: contract.updateHoliday,
      archive: contract.archiveHoliday,
      remove: contract.deleteHoliday,
    },
    calledBy: 'name',
    sample: { name: 'Hari Wesak', nameEn: 'Vesak Day', onDay: '2026-05-31', region: 'all' },
    change: { onDay: '2026-06-01', region: 'selangor' },
  },
  {
    kind: OBJECTIVES,
    calls: {
      list: contract.listObjectives,
      get: contract.getObjective,
      create: contract.createObjective,
      update: contract.updateObjective,
      archive: contract.archiveObjective,
      remove: contract.deleteObjective,
    },
    calledBy: 'title',
    sample: { year: 2026, title: 'Kurangkan pembaziran', detail: 'Di semua kilang' },
    change: { year: 2027, detail: null },
  },
];

let made = 0;

/** Returns a code that no record has yet. */
export function newCode(): string {
  made++;
  return `B${made}`;
}

/** Adds a record of a kind to a company and returns its id. */
export async function addRecord(db: Executor, { kind, sample }: TestedKind, companyId: number): Promise<number> {
  const values = { ...sample, companyId, code: newCode() };
  const [row] = await db.insert(kind.table).values(values).returning({ id: kind.table.id });
  if (row === undefined) throw new Error('Nothing was inserted');
  return Number(row.id);
}

/** Returns the kind of record with a name in histories. */
export function kindOf(entity: string): TestedKind {
  const found = RECORD_KINDS.find(({ kind }) => kind.entity === entity);
  if (found === undefined) throw new Error(`No kind of record is called ${entity}`);
  return found;
}
