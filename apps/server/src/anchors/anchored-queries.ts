import { createHash } from 'node:crypto';
import { escapeIdentifier, type PoolClient } from 'pg';
import type { AnchoredContent } from './anchor.ts';

/** The columns that hashes cover, by table. */
export type Columns = Readonly<Record<string, readonly string[]>>;

type Frozen = { readonly table: string; readonly from: string; readonly appraisal: string };

/** The tables of a final appraisal: the database refuses any change to these rows (migration 0002). */
const FROZEN: readonly Frozen[] = [
  { table: 'appraisal', from: 'appraisal t', appraisal: 't.id' },
  ...[
    'form',
    'appraisal_item',
    'appraisal_section',
    'appraisal_segment',
    'training_need',
    'self_learning',
    'contribution',
    'linked_work',
    'result',
  ].map((table) => ({ table, from: `${table} t`, appraisal: 't.appraisal_id' })),
  ...['scorecard_row', 'moderation', 'item_evidence'].map((table) => ({
    table,
    from: `${table} t join appraisal_item owner on owner.id = t.item_id`,
    appraisal: 'owner.appraisal_id',
  })),
  {
    table: 'form_comment',
    from: 'form_comment t join form owner on owner.id = t.form_id',
    appraisal: 'owner.appraisal_id',
  },
  { table: 'policy', from: 'policy t join appraisal owner on owner.policy_id = t.id', appraisal: 'owner.id' },
  {
    table: 'file',
    from: `file t join (
      select evidence_file_id as file_id, appraisal_id from contribution
      union all select one.file_id, item.appraisal_id from item_evidence one join appraisal_item item on item.id = one.item_id
    ) owner on owner.file_id = t.id`,
    appraisal: 'owner.appraisal_id',
  },
];

// The rest of a file's row may change, such as when it was last read.
const OF_FILES = ['id', 'content_hash'];
const RECORDS = 'record_change';
const RECORDS_A_PIECE = 1000;

/** Finds the columns that an anchor covers now. */
export async function findColumns(client: PoolClient): Promise<Columns> {
  const names = [...FROZEN.map(({ table }) => table), RECORDS];
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, json_agg(a.attname order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relname = any($1) and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     group by c.relname`,
    [names],
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, name === 'file' ? OF_FILES : columns]));
}

/** The end of a chain, and whether its appraisal is final. */
export type FoundChain = {
  readonly id: number;
  readonly events: number;
  readonly hash: string | null;
  readonly isFinal: boolean;
  readonly revisions: number;
  readonly openedAt: Date;
};

/** Finds the ends of the chains of the next appraisals by id. */
export async function findChainEnds(client: PoolClient, after: number, size: number): Promise<readonly FoundChain[]> {
  const { rows } = await client.query<FoundChain>(
    `select appraisal.id, coalesce(last.sequence, 0) as events, encode(last.hash, 'hex') as hash,
       exists (select from form where form.appraisal_id = appraisal.id and form.phase = 'year_end'
         and form.level = 'super_hr_approved') as "isFinal",
       (select count(*)::int from result where result.appraisal_id = appraisal.id) as revisions,
       appraisal.opened_at as "openedAt"
     from appraisal left join lateral (
       select sequence, hash from appraisal_event where appraisal_id = appraisal.id order by sequence desc limit 1
     ) last on true
     where appraisal.id > $1 order by appraisal.id limit $2`,
    [after, size],
  );
  return rows.map((row) => ({ ...row, openedAt: new Date(row.openedAt) }));
}

/** The content of an appraisal to hash: of its results only the first revisions. */
export type ContentOf = { readonly appraisalId: number; readonly revisions: number };

/** Hashes what appraisals hold in the given columns, by appraisal. Columns that are gone count as empty. */
export async function hashContents(
  client: PoolClient,
  appraisals: readonly ContentOf[],
  columns: Columns,
): Promise<ReadonlyMap<number, AnchoredContent>> {
  const ids = appraisals.map(({ appraisalId }) => appraisalId);
  const revisions = appraisals.map((each) => each.revisions);
  const found = new Map(appraisals.map(({ appraisalId }) => [appraisalId, [] as string[]]));
  const now = await findColumns(client);
  for (const { table, from, appraisal } of FROZEN) {
    const covered = (columns[table] ?? []).filter((column) => now[table]?.includes(column) === true);
    const digests = await hashRows(client, { from, appraisal, row: rowOf(covered), table }, [ids, revisions]);
    for (const [id, tables] of found) tables.push(digests.get(id) ?? '');
  }
  return new Map(
    appraisals.map(({ appraisalId, revisions: anchored }) => {
      const digests = found.get(appraisalId) ?? [];
      const sha256 = createHash('sha256').update(digests.join(' ')).digest('hex');
      return [
        appraisalId,
        { revisions: anchored, sha256, tables: digests.map((one) => one.slice(0, 4) || '----').join('') },
      ];
    }),
  );
}

type Hashed = Frozen & { readonly row: string };

async function hashRows(
  client: PoolClient,
  { from, appraisal, row, table }: Hashed,
  params: readonly [readonly number[], readonly number[]],
): Promise<ReadonlyMap<number, string>> {
  const upToRevision = table === 'result' ? 'and t.revision <= wanted.revisions' : '';
  const { rows } = await client.query<{ id: number; digest: string }>(
    `select wanted.id, encode(sha256(convert_to(string_agg(${row}, E'\\n' order by ${row} collate "C"), 'UTF8')), 'hex')
       as digest
     from unnest($1::bigint[], $2::int[]) as wanted (id, revisions), ${from}
     where ${appraisal} = wanted.id ${upToRevision} group by wanted.id`,
    [...params],
  );
  return new Map(rows.map(({ id, digest }) => [id, digest]));
}

/** Returns the tables in which two contents differ, by the digits that name the place. */
export function differingTables(one: AnchoredContent, other: AnchoredContent): readonly string[] {
  return FROZEN.flatMap(({ table }, index) => {
    const digits = ({ tables }: AnchoredContent) => tables.slice(4 * index, 4 * index + 4);
    return digits(one) === digits(other) ? [] : [table];
  });
}

/** A piece of the history of records. */
export type Piece = { readonly piece: number; readonly sha256: string; readonly rows: number };

/** Hashes the history of records before an instant, in pieces of a thousand ids. */
export async function hashRecords(client: PoolClient, before: Date, columns: Columns): Promise<readonly Piece[]> {
  const row = rowOf(columns[RECORDS] ?? []);
  const { rows } = await client.query<Piece>(
    `select (t.id / ${RECORDS_A_PIECE})::int as piece, count(*)::int as rows,
       encode(sha256(convert_to(string_agg(${row}, E'\\n' order by t.id), 'UTF8')), 'hex') as sha256
     from record_change t where t.changed_at < $1 group by 1 order by 1`,
    [before],
  );
  return rows;
}

/** A granted role as an anchor keeps it, and whether the history says since an instant that the account got one. */
export type AnchoredGrant = { readonly line: string; readonly isRecorded: boolean };

/** Finds the granted roles, each with whether a grant to its account was recorded since an instant. */
export async function findGrants(client: PoolClient, since: Date): Promise<readonly AnchoredGrant[]> {
  const { rows } = await client.query<AnchoredGrant>(
    `select held.account_id || ' ' || held.role || ' ' || coalesce(held.company_id::text, '-') as line,
       exists (select from record_change t where t.changed_at >= $1 and (t.changes ? 'roles' or t.changes ? 'email')
         and (t.entity = 'account' and t.record_id = own.id or t.entity = 'employee' and t.record_id = own.employee_id)
       ) as "isRecorded"
     from role_grant held join account own on own.id = held.account_id order by held.account_id, held.role, held.company_id`,
    [since],
  );
  return rows;
}

/**
 * The appraisals and the pieces of the history of records in which texts were erased; `verify` checks that each erasure
 * is sealed.
 */
export type Erased = { readonly appraisals: ReadonlySet<number>; readonly pieces: ReadonlySet<number> };

/** Finds in which appraisals and records texts were erased. */
export async function findErased(client: PoolClient): Promise<Erased> {
  const { rows } = await client.query<{ appraisal: number | null; piece: number | null }>(
    `select event.appraisal_id as appraisal, null::int as piece from appraisal_event event where event.action = 'erased'
     union select null, (t.id / ${RECORDS_A_PIECE})::int from record_change t
       join erasure on t.entity = 'employee' and t.record_id = erasure.employee_id
         or t.entity = 'account' and t.record_id = (select id from account where employee_id = erasure.employee_id)
       where t.changes = '{}'`,
  );
  return {
    appraisals: new Set(rows.flatMap(({ appraisal }) => (appraisal === null ? [] : [appraisal]))),
    pieces: new Set(rows.flatMap(({ piece }) => (piece === null ? [] : [piece]))),
  };
}

/** Returns the ids of the records of a piece. */
export function recordsOf(piece: number): string {
  return `${piece * RECORDS_A_PIECE}–${(piece + 1) * RECORDS_A_PIECE - 1}`;
}

/** Finds the hashes of events at these places of these chains, in hexadecimal, by appraisal. */
export async function findHashesAt(
  client: PoolClient,
  places: readonly { readonly appraisalId: number; readonly events: number }[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<{ id: number; hash: string }>(
    `select event.appraisal_id as id, encode(event.hash, 'hex') as hash
     from unnest($1::bigint[], $2::int[]) as place (appraisal_id, sequence)
     join appraisal_event event using (appraisal_id, sequence)`,
    [places.map(({ appraisalId }) => appraisalId), places.map(({ events }) => events)],
  );
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

/** Finds the events after these places that say they happened before an instant. */
export async function findBackdated(
  client: PoolClient,
  places: readonly { readonly appraisalId: number; readonly events: number }[],
  before: Date,
): Promise<readonly { readonly appraisalId: number; readonly sequence: number }[]> {
  const { rows } = await client.query<{ id: number; sequence: number }>(
    `select event.appraisal_id as id, event.sequence
     from unnest($1::bigint[], $2::int[]) as place (appraisal_id, sequence)
     join appraisal_event event on event.appraisal_id = place.appraisal_id and event.sequence > place.sequence
     where event.happened_at < $3 order by 1, 2`,
    [places.map(({ appraisalId }) => appraisalId), places.map(({ events }) => events), before],
  );
  return rows.map(({ id, sequence }) => ({ appraisalId: id, sequence }));
}

function rowOf(columns: readonly string[]): string {
  return `jsonb_build_array(${columns.map((column) => `t.${escapeIdentifier(column)}`).join(', ')})::text`;
}
