import { type SQL, sql } from 'drizzle-orm';
import { asDatabaseOwner } from './as-database-owner.ts';
import type { Database, Executor } from '../src/platform/database/transaction.ts';

/** The format of a canary: it names the column that it is in. */
const CANARY_SIGN = /kenari-([a-z_]+\.[a-z_0-9]+)-\d+-q/gi;

/** Records created after `startAt` was called have at least this id: no older record has. */
export const FIRST_ID = 700_000;

/** Tables that belong to no company: the group's library and years, sessions without text, counts of attempts. */
const OF_NO_COMPANY = new Set([
  'applied_migration',
  'competency',
  'competency_level',
  'cycle',
  /** Written by the operator, and by the nightly checks. */
  'erasure',
  'history_check',
  /** As above: the group's library, grades and years. */
  'grade',
  'listing_change',
  'rate_limit',
  'session',
  'training_method',
  'training_rating',
]);

/**
 * Columns of codes, of the product's own texts, of secrets, and of values that the database derives: nothing that a
 * person wrote.
 */
const NOT_WRITTEN = new Set([
  'account.password_hash',
  'account.pin_hash',
  // Marks by the ids of items.
  'appeal_vote.marks',
  // Copies of training records and of sessions that meet needs, as they stood at an approval.
  'appraisal.captured_training',
  'appraisal.need_outcomes',
  'appraisal.category',
  'appraisal_event.action',
  'appraisal_event.from_level',
  'appraisal_event.step',
  'appraisal_event.to_level',
  'appraisal_item.added_in',
  'appraisal_item.kind',
  'appraisal_item.removed_in',
  'appraisal_statistic.band',
  'appraisal_statistic.category',
  'appraisal_statistic.grade',
  'appraisal_statistic.previous_band',
  'appraisal_statistic.provisional_band',
  'appraisal_statistic.status',
  // Ids and codes.
  'confirmation.act',
  'confirmation.call',
  'confirmation.reasons',
  'credential_request.public_id',
  'file.media_type',
  'file.storage_key',
  'form.pending_seat',
  'form.pending_step',
  'form_listing.band',
  'form_listing.category',
  'form_listing.department_key',
  'form_listing.level',
  'form_listing.name_key',
  'form_listing.outcome',
  'form_listing.pending_seat',
  'form_listing.pending_step',
  'form_listing.phase',
  'form_listing.response',
  'idempotency_key.key',
  'import_job.counts',
  'mail_outbox.template',
  'meeting.repetition',
  'meeting.time_zone',
  'meeting.uid',
  // Ids, days and codes.
  'movement.undo',
  'need_listing.name_key',
  'need_listing.programme_key',
  'notification.kind',
  'notification.link',
  'project_event.action',
  'record_change.entity',
  'score_listing.band',
  'score_listing.department_key',
  'score_listing.last_band',
  'score_listing.name_key',
  'score_listing.outcome',
  'scorecard_row.added_in',
  'scorecard_row.removed_in',
  'training_year.name_key',
]);

/** Columns that are filled only if something is written: another column says whether it is. */
const TIED = new Set([
  'change_request.rejection_reason',
  'form.decision_note',
  'form.waiver_reason',
  'training_enrolment.rejection_reason',
  'training_session.cancel_reason',
]);

type TextColumn = { readonly table: string; readonly column: string; readonly type: string; readonly isOfCompany: SQL };

/** Returns every column of a company's tables that can hold what a person wrote. */
export async function writtenColumns(db: Database): Promise<TextColumn[]> {
  const { rows } = await db.execute<{ table: string; column: string; type: string; keys: string[] }>(sql`
    select c.table_name as table, c.column_name as column, c.data_type as type,
      (select array_agg(k.column_name::text order by k.column_name <> 'id', k.column_name) from information_schema.columns k
        where k.table_schema = 'public' and k.table_name = c.table_name and k.data_type = 'bigint') as keys
    from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type in ('text', 'json', 'jsonb')
      and not exists (
        select from pg_constraint r where r.conrelid = format('%I', c.table_name)::regclass and r.contype = 'c'
          and pg_get_constraintdef(r.oid) ~ format('CHECK \\(\\(+%I\\)? = ANY \\(', c.column_name))
    order by 1, 2`);
  return rows
    .filter(({ table, column }) => !OF_NO_COMPANY.has(table) && !NOT_WRITTEN.has(`${table}.${column}`))
    .map(({ table, column, type, keys }) => {
      const isWritten = TIED.has(`${table}.${column}`) ? sql`${sql.identifier(column)} is not null` : sql`true`;
      return { table, column, type, isOfCompany: sql`(${isOfCompany(keys)}) and ${isWritten}` };
    });
}

// By its own id, or if a row has none, by what it belongs to.
function isOfCompany(keys: readonly string[]): SQL {
  const first = keys.includes('id') ? ['id'] : keys;
  return sql.join(
    first.map((key) => sql`${sql.identifier(key)} >= ${FIRST_ID}`),
    sql` or `,
  );
}

/** Makes every table continue from an id that no record has. */
export async function countFrom(db: Database, id: number): Promise<void> {
  const { rows } = await db.execute<{ table: string }>(sql`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`);
  await asDatabaseOwner(db, async (owner) => {
    for (const { table } of rows) {
      const restart = sql`alter column id restart with ${sql.raw(String(id))}`;
      await owner.execute(sql`alter table ${sql.identifier(table)} ${restart}`);
    }
  });
}

/**
 * Puts a canary of its own into every written column of every row of the company, also where a trigger forbids changes.
 */
export async function fillWithCanaries(db: Database): Promise<void> {
  const columns = await writtenColumns(db);
  await asDatabaseOwner(db, (owner) =>
    owner.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const column of columns) await fillColumn(tx, column);
    }),
  );
  await db.execute(sql`select refresh_form_listing(array(select id from appraisal where id >= ${FIRST_ID}))`);
}

async function fillColumn(tx: Executor, { table, column, type, isOfCompany: condition }: TextColumn): Promise<void> {
  const name = sql.identifier(column);
  const { rows } = await tx.execute<{ place: string; value: unknown }>(
    sql`select ctid::text as place, ${name} as value from ${sql.identifier(table)} where ${condition} order by ctid`,
  );
  for (const [index, { place, value }] of rows.entries()) {
    const canary = `Kenari-${table}.${column}-${index}-Q${column === 'email' ? '@kenari.example' : ''}`;
    const filled = type === 'text' ? canary : JSON.stringify(filledJson(value ?? {}, canary));
    await tx.execute(sql`
      update ${sql.identifier(table)} set ${name} = ${filled}::${sql.raw(type)} where ctid = ${place}::tid`);
  }
}

/** Returns JSON with the canary in every text, and in an added one if there is none. */
function filledJson(value: unknown, canary: string): unknown {
  const filled = written(value, canary);
  if (JSON.stringify(filled).includes(canary)) return filled;
  return Array.isArray(filled) ? [...filled, canary] : { ...Object(filled), note: canary };
}

/** Returns a value with the canary in each text; of a policy in its labels only, since the rest is codes. */
function written(value: unknown, canary: string): unknown {
  if (typeof value === 'string') return canary;
  if (Array.isArray(value)) return value.map((one) => written(one, canary));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if ('routes' in value) return Object.fromEntries(entries.map(([key, one]) => [key, labelled(one, canary)]));
  // The name of a phase or of a kind of record is a code, not a text, and so is a day.
  const isCode = (key: string) => key === 'phase' || key === 'entity' || key === 'writtenOn';
  return Object.fromEntries(entries.map(([key, one]) => [key, isCode(key) ? one : written(one, canary)]));
}

function labelled(value: unknown, canary: string): unknown {
  if (Array.isArray(value)) return value.map((one) => labelled(one, canary));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'label' ? { ms: canary, en: canary } : labelled(one, canary),
    ]),
  );
}

/** Returns the columns without a canary in any row of the company. */
export async function columnsWithout(db: Database): Promise<string[]> {
  const missing: string[] = [];
  for (const { table, column, isOfCompany: condition } of await writtenColumns(db)) {
    const { rows } = await db.execute<{ all: number; filled: number }>(sql`
      select count(*)::int as all, (count(*) filter (where ${sql.identifier(column)}::text like '%Kenari-%'))::int as filled
      from ${sql.identifier(table)} where ${condition}`);
    if (rows[0] === undefined || rows[0].all === 0 || rows[0].filled < rows[0].all) missing.push(`${table}.${column}`);
  }
  return missing;
}

/** Returns the columns whose canaries appear in a text. */
export function columnsIn(text: string): string[] {
  return [...new Set([...text.matchAll(CANARY_SIGN)].map(([, column]) => column ?? ''))].toSorted();
}

/** Returns the canaries that appear in a text: each is in one row of its column. */
export function canariesIn(text: string): string[] {
  return [...new Set([...text.matchAll(CANARY_SIGN)].map(([canary]) => canary.toLowerCase()))].toSorted();
}
