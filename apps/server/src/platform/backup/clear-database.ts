import { type PoolClient, escapeIdentifier } from 'pg';
import { StartRefused } from '../start-refused.ts';
import { findApplied, findTables } from './catalog.ts';

/**
 * Clears the database within the running transaction: drops every table, view, function and type of the product's
 * schema, and its job queue. Refuses a database of another product, and one that is not empty unless it is to be
 * replaced.
 */
export async function clearDatabase(client: PoolClient, isReplacing: boolean): Promise<void> {
  const tables = await findTables(client).then((found) => found.map(({ name }) => name));
  if (tables.length > 0 && (await findApplied(client)) === null) {
    throw new StartRefused('This database holds tables that are not of Prestasi: give it a database of its own.');
  }
  if (!isReplacing && (await holdsRows(client, tables))) {
    throw new StartRefused(
      'This database is not empty. To replace all that it holds by the backup, say so: npm run restore FILE -- --replace',
    );
  }
  for (const statement of await findRemovals(client)) await client.query(statement);
}

async function holdsRows(client: PoolClient, tables: readonly string[]): Promise<boolean> {
  for (const table of tables) {
    if (table === 'applied_migration') continue;
    const { rowCount } = await client.query(`select from ${escapeIdentifier(table)} limit 1`);
    if (rowCount !== 0) return true;
  }
  return false;
}

/**
 * Finds the statements that drop everything in the schema that no extension created, and the schema of the job queue.
 */
async function findRemovals(client: PoolClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    with own as (select current_schema()::regnamespace::oid as oid),
    removal (place, statement) as (
      select 1, format('drop schema %I cascade', nspname) from pg_namespace where nspname = 'pgboss'
      union all
      select case relkind when 'r' then 3 when 'p' then 3 when 'S' then 4 else 2 end,
        format('drop %s if exists %s cascade',
          case relkind when 'r' then 'table' when 'p' then 'table' when 'v' then 'view'
            when 'm' then 'materialized view' when 'S' then 'sequence' end, oid::regclass)
      from pg_class where relnamespace = (select oid from own) and relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype = 'e')
      union all
      select 5, format('drop routine if exists %s cascade', oid::regprocedure)
      from pg_proc where pronamespace = (select oid from own)
        and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
      union all
      select 6, format('drop type if exists %s cascade', oid::regtype)
      from pg_type where typnamespace = (select oid from own) and typtype in ('e', 'd')
        and not exists (select from pg_depend d where d.objid = pg_type.oid and d.deptype = 'e'))
    select statement from removal order by place, statement`);
  return rows.map(({ statement }) => statement);
}
