import { type PoolClient, escapeIdentifier } from 'pg';
import type { Table } from './catalog.ts';

/** Restores the rules that were put aside; the database then checks every row against them. */
export type BringBack = () => Promise<void>;

// In the working schema, and not of an extension.
const OWN = `n.oid = current_schema()::regnamespace
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/**
 * Puts aside, within the running transaction, whatever would refuse or slow down rows that come in any order: triggers,
 * references between tables, and indexes that belong to no constraint. The owner of the tables may do so; a superuser
 * is not needed. Nobody else ever sees the tables without their rules: they are locked until the transaction ends.
 */
export async function putRulesAside(client: PoolClient, tables: readonly Table[]): Promise<BringBack> {
  for (const { name } of tables) await client.query(`alter table ${escapeIdentifier(name)} disable trigger user`);
  const references = await definitions(
    client,
    `select quote_ident(c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and ${OWN} order by c.relname, k.conname`,
  );
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  const indexes = await definitions(
    client,
    `select quote_ident(c.relname) as table, quote_ident(x.relname) as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class x on x.oid = i.indexrelid
     join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
     where ${OWN} and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     order by c.relname, x.relname`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, definition } of references) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const { name } of tables) await client.query(`alter table ${escapeIdentifier(name)} enable trigger user`);
  };
}

type Definition = { readonly table: string; readonly name: string; readonly definition: string };

async function definitions(client: PoolClient, query: string): Promise<readonly Definition[]> {
  return (await client.query<Definition>(query)).rows;
}
