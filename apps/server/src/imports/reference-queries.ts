import { eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordFields } from '@prestasi/contract';
import { HOLIDAYS } from '../holidays/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { POSITIONS } from '../positions/index.ts';
import { fieldColumns, type RecordBase } from '../records/index.ts';
import { company, grade, position } from '../schema/organisation.ts';
import { employee } from '../schema/people.ts';
import { type UnitKind, unitsOfKind, WORK_LOCATIONS } from '../units/index.ts';
import { keyOf } from './plan/keys.ts';
import type { Known, KnownRecords, Reference } from './plan/state.ts';

type Keyed = Known & { readonly key: string };

const { code, name, registrationNumber, incorporatedOn, description, phone, website, address } = company;

/** The columns of the sheet of companies. */
export const COMPANY_COLUMNS = {
  code,
  name,
  registrationNumber,
  incorporatedOn,
  description,
  phone,
  website,
  address,
} as const;

/** Finds every reference record of the group by its key: companies, grades, locations, positions, units, holidays. */
export async function findReference(db: Executor): Promise<Record<Reference, KnownRecords>> {
  return {
    company: recordsOf(await findCompanies(db)),
    grade: recordsOf(await findGrades(db)),
    location: recordsOf(await findOfCompanies(db, WORK_LOCATIONS)),
    position: recordsOf(await findOfCompanies(db, POSITIONS, { grade: GRADE_OF_POSITION })),
    division: recordsOf(await findUnits(db, 'division')),
    department: recordsOf(await findUnits(db, 'department')),
    section: recordsOf(await findUnits(db, 'section')),
    holiday: recordsOf(await findOfCompanies(db, HOLIDAYS)),
  };
}

function recordsOf(rows: readonly Keyed[]): KnownRecords {
  return new Map(rows.map(({ key, ...known }): [string, Known] => [key, known]));
}

const GRADE_OF_POSITION = sql<string | null>`(
  select ${grade.gradeSet} || ${keyOf('', '')} || ${grade.name} from ${grade} where ${eq(grade.id, position.gradeId)})`;

const isArchived = (archivedAt: PgColumn) => sql<boolean>`${isNotNull(archivedAt)}`;

async function findCompanies(db: Executor): Promise<Keyed[]> {
  const rows = await db
    .select({ id: company.id, isClosed: sql<boolean>`not ${company.isActive}`, ...COMPANY_COLUMNS })
    .from(company);
  return rows.map(({ id, isClosed, ...fields }) => ({ id, isClosed, fields, key: fields.code }));
}

async function findGrades(db: Executor): Promise<Keyed[]> {
  const rows = await db
    .select({ id: grade.id, isClosed: isArchived(grade.archivedAt), gradeSet: grade.gradeSet, name: grade.name })
    .from(grade);
  return rows.map(({ id, isClosed, ...fields }) => ({
    id,
    isClosed,
    fields,
    key: keyOf(fields.gradeSet, fields.name),
  }));
}

/** Finds the records of a kind by the codes of their company and their own; `joined` are fields of other tables. */
async function findOfCompanies(
  db: Executor,
  kind: Pick<RecordBase<RecordFields>, 'table' | 'fields'>,
  joined: Readonly<Record<string, SQL<string | null>>> = {},
): Promise<Keyed[]> {
  const { table } = kind;
  const rows = await db
    .select({
      id: sql<number>`${table.id}`,
      isClosed: isArchived(table.archivedAt),
      company: company.code,
      code: sql<string>`${table.code}`,
      fields: { ...fieldColumns(kind), ...joined },
    })
    .from(table as PgTable)
    .innerJoin(company, eq(company.id, table.companyId));
  return rows.map(({ id, isClosed, fields, ...codes }) => ({
    id,
    isClosed,
    fields: { ...fields, company: codes.company },
    key: keyOf(codes.company, codes.code),
  }));
}

type UnitRecord = {
  id: number;
  isClosed: boolean;
  company: string | null;
  code: string;
  name: string;
  head: string | null;
  parentCompany: string | null;
  parentCode: string | null;
};

/** Finds the units of a kind: a section by the codes of its department, others by those of their company, none if they are the group's. */
async function findUnits(db: Executor, kind: UnitKind): Promise<Keyed[]> {
  const { rows } = await db.execute<UnitRecord>(sql`
    select unit.id, unit.archived_at is not null as "isClosed", company.code as company, unit.code, unit.name,
      head.employee_number as head, above.code as "parentCompany", unit.parent_code as "parentCode"
    from (${unitsOfKind(kind)}) unit
    left join ${company} on company.id = unit.company_id
    left join ${company} above on above.id = unit.parent_company_id
    left join ${employee} head on head.id = unit.head_id`);
  return rows.map(({ id, isClosed, parentCompany, parentCode, ...own }) => {
    const parent = parentCode === null ? null : keyOf(parentCompany ?? '', parentCode);
    const fields = kind === 'division' ? own : { ...own, parent };
    return { id, isClosed, fields, key: keyOf((kind === 'section' ? parent : own.company) ?? '', own.code) };
  });
}
