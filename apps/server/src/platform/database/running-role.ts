import { escapeIdentifier, type PoolClient } from 'pg';

/**
 * What the running role may do in tables that keep what was, beside reading them: these columns may be updated, no row
 * may be removed. In every other table it may write and remove as it likes; it owns none.
 */
export const PROTECTED_TABLES: Readonly<Record<string, { readonly mayInsert: boolean; readonly mayUpdate: string }>> = {
  applied_migration: { mayInsert: false, mayUpdate: '' },
  appeal: { mayInsert: true, mayUpdate: 'update' },
  appeal_file: { mayInsert: true, mayUpdate: '' },
  appeal_member: { mayInsert: true, mayUpdate: 'update' },
  appeal_point: { mayInsert: true, mayUpdate: '' },
  appeal_question: { mayInsert: true, mayUpdate: 'update' },
  appeal_vote: { mayInsert: true, mayUpdate: '' },
  appraisal_event: { mayInsert: true, mayUpdate: '' },
  appraisal_event_text: { mayInsert: true, mayUpdate: '' },
  erasure: { mayInsert: false, mayUpdate: '' },
  form_comment: { mayInsert: true, mayUpdate: 'update' },
  history_check: { mayInsert: true, mayUpdate: '' },
  issued_document: { mayInsert: true, mayUpdate: '' },
  moderation: { mayInsert: true, mayUpdate: 'update (dropped_at)' },
  policy: { mayInsert: true, mayUpdate: '' },
  record_change: { mayInsert: true, mayUpdate: '' },
  result: { mayInsert: true, mayUpdate: '' },
};

/**
 * Gives a role the rights to run the product, and takes every other one in the database's tables from it. The owner of
 * the tables calls it, within a transaction; it can be called again. A table that was made since gets its rights then.
 */
export async function grantRunningRole(client: Pick<PoolClient, 'query'>, role: string): Promise<void> {
  const to = escapeIdentifier(role);
  // Databases that were made by PostgreSQL 14 or older let everybody make tables there.
  await client.query('revoke create on schema public from public');
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'pgboss') and relkind in ('r', 'p', 'v', 'm') order by 1, 2`,
  );
  for (const schema of new Set(rows.map((row) => row.schema))) {
    await client.query(`revoke all on schema ${schema} from ${to}; grant usage on schema ${schema} to ${to}`);
    await client.query(`revoke all on all tables in schema ${schema} from ${to}`);
    await client.query(`grant usage, select on all sequences in schema ${schema} to ${to}`);
    await client.query(`grant execute on all functions in schema ${schema} to ${to}`);
  }
  const byRights = Map.groupBy(rows, ({ schema, name }) => (schema === 'public' ? rightsIn(name) : EVERYTHING));
  for (const [rights, tables] of byRights) {
    const names = tables.map(({ schema, name }) => `${schema}.${escapeIdentifier(name)}`);
    await client.query(`grant ${rights} on ${names.join(', ')} to ${to}`);
  }
}

const EVERYTHING = 'select, insert, update, delete';

function rightsIn(table: string): string {
  const rights = PROTECTED_TABLES[table];
  if (rights === undefined) return EVERYTHING;
  return ['select', rights.mayInsert ? 'insert' : '', rights.mayUpdate].filter((right) => right !== '').join(', ');
}
