import type { PoolClient } from 'pg';

export type Column = {
  readonly name: string;
  /** In SQL notation: `bigint`, `character varying(20)`. */
  readonly type: string;
  /** Whether it holds JSON, which a backup stores as text: in JSON, a JSON null and no value are the same. */
  readonly isJson: boolean;
};

export type Table = {
  readonly name: string;
  /** In the order of their creation, without computed columns. */
  readonly columns: readonly Column[];
  /** The sort order of rows, as SQL: the primary key, compared the same way on every system. */
  readonly order: string;
};

/**
 * Finds the product's tables, by name: those of its schema, without tables of extensions and without unlogged ones,
 * which may be empty at any time.
 */
export async function findTables(client: PoolClient): Promise<readonly Table[]> {
  const { rows } = await client.query<{ name: string; columns: Column[] | null; order: string | null }>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                         'isJson', a.atttypid in ('json'::regtype, 'jsonb'::regtype)) order by a.attnum)
       from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select string_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else ' collate "C"' end, ', '
                         order by key.place)
       from pg_index i, unnest(i.indkey) with ordinality as key (attnum, place), pg_attribute a
       where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = key.attnum) as "order"
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
      and c.relpersistence = 'p' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C"`);
  return rows.map(({ name, columns, order }) => {
    if (order === null) throw new Error(`The table ${name} has no primary key, and so no order`);
    return { name, columns: columns ?? [], order };
  });
}

/** Finds the sequences of tables, with their present values. */
export async function findSequences(client: PoolClient): Promise<readonly SequenceState[]> {
  const { rows } = await client.query<{ table: string; column: string; name: string }>(`
    select t.relname as table, a.attname as column, s.oid::regclass::text as name
    from pg_class s
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid
      and d.refclassid = 'pg_class'::regclass and d.deptype in ('i', 'a')
    join pg_class t on t.oid = d.refobjid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where s.relkind = 'S' and t.relnamespace = current_schema()::regnamespace
    order by t.relname collate "C", a.attname collate "C"`);
  const states: SequenceState[] = [];
  for (const { table, column, name } of rows) {
    const { rows: found } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    );
    states.push(...found.map((state) => ({ table, column, ...state })));
  }
  return states;
}

type SequenceState = {
  readonly table: string;
  readonly column: string;
  readonly last: string;
  readonly isCalled: boolean;
};

/** Finds the applied migrations, in order; null if the database does not belong to the product. */
export async function findApplied(client: PoolClient): Promise<{ name: string; checksum: string }[] | null> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('applied_migration') is not null as there`,
  );
  if (found[0]?.there !== true) return null;
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `select name, checksum from applied_migration order by name collate "C"`,
  );
  return rows;
}
