import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { BodyOf, createWorkLocation, listWorkLocations, OutputOf, QueryOf } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import { containsWords } from '../platform/database/search.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { worksOn } from '../schema/on-day.ts';
import { workLocation } from '../schema/organisation.ts';
import { assignment, employment } from '../schema/people.ts';

export type WorkLocationFilter = QueryOf<typeof listWorkLocations>;
export type WorkLocationFields = BodyOf<typeof createWorkLocation>;
type Row = Omit<OutputOf<typeof listWorkLocations>['rows'][number], 'can'>;

const FIELDS = {
  code: workLocation.code,
  name: workLocation.name,
  building: workLocation.building,
  street: workLocation.street,
  postcode: workLocation.postcode,
  city: workLocation.city,
  state: workLocation.state,
};

/** A page of a company's work locations, with how many people work there on the day. */
export async function findWorkLocationPage(
  db: Executor,
  companyId: number,
  filter: WorkLocationFilter,
  today: Day,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
  const matching = and(
    eq(workLocation.companyId, companyId),
    filter.state === 'archived' ? isNotNull(workLocation.archivedAt) : isNull(workLocation.archivedAt),
    ...containsWords(SEARCHED, filter.search),
  );
  const rows = await selectRows(db, today)
    .where(matching)
    .orderBy(...orderOf(filter.sort))
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size);
  const [counted] = await db.select({ total: count() }).from(workLocation).where(matching);
  return { rows, total: counted?.total ?? 0 };
}

/** One work location as a page shows it; null where there is none. */
export async function findWorkLocationRow(db: Executor, id: number, today: Day): Promise<Row | null> {
  const [row] = await selectRows(db, today).where(eq(workLocation.id, id));
  return row ?? null;
}

/** What a work location says; null where there is none. */
export async function findWorkLocation(db: Executor, id: number): Promise<WorkLocationFields | null> {
  const [row] = await db.select(FIELDS).from(workLocation).where(eq(workLocation.id, id));
  return row ?? null;
}

/** Adds a work location; its id. */
export async function insertWorkLocation(tx: Tx, companyId: number, fields: WorkLocationFields): Promise<number> {
  const [row] = await tx
    .insert(workLocation)
    .values({ companyId, ...fields })
    .returning({ id: workLocation.id });
  if (row === undefined) throw new Error('The work location was not added');
  return row.id;
}

/** Changes a work location from the version that was seen; whether that was the present one. */
export async function changeWorkLocation(
  tx: Tx,
  id: number,
  version: number,
  fields: WorkLocationFields,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(workLocation)
    .set({ ...fields, version: version + 1 })
    .where(and(eq(workLocation.id, id), eq(workLocation.version, version)));
  return rowCount === 1;
}

function selectRows(db: Executor, today: Day) {
  const staff = db
    .select({ employees: count() })
    .from(assignment)
    .innerJoin(employment, eq(employment.id, assignment.employmentId))
    .where(and(eq(assignment.workLocationId, workLocation.id), worksOn(today)));
  return db
    .select({
      id: workLocation.id,
      ...FIELDS,
      employees: sql`(${staff})`.mapWith(Number),
      isArchived: sql<boolean>`${workLocation.archivedAt} is not null`,
      version: workLocation.version,
    })
    .from(workLocation);
}

const SEARCHED = sql`lower(concat_ws(' ', ${workLocation.code}, ${workLocation.name}, ${workLocation.building},
  ${workLocation.street}, ${workLocation.postcode}, ${workLocation.city}, ${workLocation.state}))`;

const COLUMN_OF = {
  name: sql`lower(${workLocation.name})`,
  code: sql`lower(${workLocation.code})`,
  city: sql`lower(${workLocation.city})`,
};

function orderOf(sort: WorkLocationFilter['sort']): SQL[] {
  const column = COLUMN_OF[sort.replace('-', '') as keyof typeof COLUMN_OF];
  return [
    sql`${column} ${sql.raw(sort.startsWith('-') ? 'desc' : 'asc')} nulls last`,
    COLUMN_OF.name,
    asc(workLocation.id),
  ];
}
