import type { Manifest } from './manifest.ts';

/** What a backup holds, for people: how much, and up to which migration its schema goes. */
export function describeContent({ tables, files, migrations, writtenAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const schema = migrations.at(-1)?.name.replace(/\.sql$/, '') ?? '';
  return `${rows} rows of ${tables.length} tables and ${files.count} files, as of ${writtenAt}, schema ${schema}`;
}
