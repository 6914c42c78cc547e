import type { Manifest } from './manifest.ts';

/** Describes the content of a backup for people: how much, and the last migration of its schema. */
export function describeContent({ tables, files, migrations, writtenAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const schema = migrations.at(-1)?.name.replace(/\.sql$/, '') ?? '';
  return `${rows} rows of ${tables.length} tables and ${files.count} files, as of ${writtenAt}, schema ${schema}`;
}
