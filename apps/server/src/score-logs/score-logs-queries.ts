import { type SQL, sql } from 'drizzle-orm';
import type { listModerations, QueryOf } from '@prestasi/contract';
import type { Actor, Day } from '@prestasi/domain';
import { countedFor, reportedTo } from '../access/index.ts';
import { matchesWords } from '../platform/database/search.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { appraisalEvent } from '../schema/events.ts';
import { formListing } from '../schema/listing.ts';
import { employee } from '../schema/people.ts';

/** The reader of the score logs, and the day. */
export type LogScope = { readonly actor: Actor; readonly today: Day };
export type LogFilter = Omit<QueryOf<typeof listModerations>, 'page' | 'size'>;

/** A moderated mark, by its event and form. */
export type Moderated = { readonly eventId: number; readonly formId: number };

/** Finds the moderated marks of appraisals in the actor's scope, the latest first. */
export async function findModerated(
  db: Executor,
  scope: LogScope,
  filter: LogFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<Moderated[]> {
  const { rows } = await db.execute<{ eventId: string; formId: string }>(sql`
    select event.id as "eventId", event.form_id as "formId" from ${appraisalEvent} event
    join ${formListing} listing on listing.form_id = event.form_id
    where ${listed(scope, filter)} order by event.id desc limit ${page.limit} offset ${page.offset}`);
  return rows.map(({ eventId, formId }) => ({ eventId: Number(eventId), formId: Number(formId) }));
}

/** Counts the moderated marks of appraisals in the actor's scope. */
export async function countModerated(db: Executor, scope: LogScope, filter: LogFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${appraisalEvent} event
    join ${formListing} listing on listing.form_id = event.form_id where ${listed(scope, filter)}`);
  return rows[0]?.count ?? 0;
}

/** Finds the years, companies and departments in which the actor sees a moderated mark. */
export async function findModeratedUnits(
  db: Executor,
  scope: LogScope,
): Promise<readonly { readonly year: number; readonly companyId: number; readonly departmentId: number | null }[]> {
  const { rows } = await db.execute<{ year: number; companyId: string; departmentId: string | null }>(sql`
    select distinct listing.year, listing.company_id as "companyId", listing.department_id as "departmentId"
    from ${appraisalEvent} event join ${formListing} listing on listing.form_id = event.form_id
    where ${listed(scope, {})}`);
  return rows.map(({ year, companyId, departmentId }) => ({
    year,
    companyId: Number(companyId),
    departmentId: departmentId === null ? null : Number(departmentId),
  }));
}

/** True if a form is in the scope of the actor's lists of scores. */
export async function isCountedForm(db: Executor, formId: number, { actor, today }: LogScope): Promise<boolean> {
  const { rows } = await db.execute<{ year: number }>(
    sql`select listing.year from ${formListing} listing where listing.form_id = ${formId}`,
  );
  const year = rows[0]?.year;
  if (year === undefined) return false;
  const found = await db.execute<{ year: number }>(sql`
    select listing.year from ${formListing} listing
    where listing.form_id = ${formId} and ${countedFor(actor, sql`listing.appraisal_id`, today, year)}`);
  return found.rows.length > 0;
}

function listed({ actor, today }: LogScope, { search, year, companyId, departmentId, step }: LogFilter): SQL {
  const words = matchesWords(sql`lower(employee.full_name || ' ' || employee.employee_number)`, search);
  const conditions = [
    // In the words of the index of moderated marks.
    sql`event.action = 'moderate'`,
    reportedTo(actor, sql`listing.appraisal_id`, today, year),
    ...(words.length === 0
      ? []
      : [
          sql`listing.employee_id in (select ${employee.id} from ${employee} where ${sql.join([...words], sql` and `)})`,
        ]),
    ...(year === undefined ? [] : [sql`listing.year = ${year}`]),
    ...(companyId === undefined ? [] : [sql`listing.company_id = ${companyId}`]),
    ...(departmentId === undefined ? [] : [sql`listing.department_id = ${departmentId}`]),
    ...(step === undefined ? [] : [sql`event.step = ${step}`]),
  ];
  return sql.join(conditions, sql` and `);
}
