import { createHash } from 'node:crypto';
import type { Migration } from '../database/migrate.ts';
import { StartRefused } from '../start-refused.ts';
import { type Manifest, kindOf, manifestSchema } from './manifest.ts';
import { readBackupFile } from './read-backup-file.ts';

/**
 * Reads a backup from end to end, changing nothing, and returns its manifest. Refuses a file that is no backup, one
 * that is damaged or truncated, one of a newer version or of a schema that this version never had, and one whose
 * content differs from its manifest.
 */
export async function checkBackup(path: string, migrations: readonly Migration[]): Promise<Manifest> {
  const tables = new Map<string, Summary>();
  const files = { ...emptySummary(), bytes: 0 };
  let manifest: Manifest | null = null;
  for await (const { name, content } of readBackupFile(path)) {
    const entry = kindOf(name);
    if (entry === null) throw inconsistent(path, name);
    if (entry.kind === 'manifest') manifest = manifestOf(path, content);
    else if (entry.kind === 'file') {
      add(files, content, 1);
      files.bytes += content.length;
    } else {
      const summary = tables.get(entry.table) ?? emptySummary();
      tables.set(entry.table, summary);
      add(summary, content, countLines(content));
    }
  }
  if (manifest === null) throw inconsistent(path, 'its manifest is missing');
  refuseOtherSchema(path, manifest, migrations);
  for (const { name, rows, sha256 } of manifest.tables) {
    const summary = tables.get(name) ?? emptySummary();
    if (summary.count !== rows || digest(summary) !== sha256) throw inconsistent(path, `${name} differs`);
    tables.delete(name);
  }
  if (tables.size > 0) throw inconsistent(path, `it does not name ${[...tables.keys()].join(', ')}`);
  const { count, bytes, sha256 } = manifest.files;
  if (files.count !== count || files.bytes !== bytes || digest(files) !== sha256) {
    throw inconsistent(path, 'its files differ');
  }
  return manifest;
}

function manifestOf(path: string, content: Buffer): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(content.toString()));
  if (!parsed.success) throw inconsistent(path, 'its manifest is none');
  return parsed.data;
}

type Summary = { readonly hash: ReturnType<typeof createHash>; count: number };

function emptySummary(): Summary {
  return { hash: createHash('sha256'), count: 0 };
}

function add(summary: Summary, content: Buffer, count: number): void {
  summary.hash.update(content);
  summary.count += count;
}

function digest({ hash }: Summary): string {
  return hash.digest('hex');
}

function countLines(content: Buffer): number {
  let lines = 0;
  for (let at = content.indexOf(10); at !== -1; at = content.indexOf(10, at + 1)) lines++;
  return lines;
}

function inconsistent(path: string, what: string): StartRefused {
  return new StartRefused(`${path} does not hold what it says it holds (${what}).`);
}

/** The file's migrations must be the first of this version's, all of them or fewer. */
function refuseOtherSchema(path: string, { migrations: of }: Manifest, here: readonly Migration[]): void {
  const differing = of.findIndex(({ name, checksum }, index) => {
    const own = here[index];
    return own?.name !== name || own.checksum !== checksum;
  });
  if (differing === -1) return;
  throw new StartRefused(
    differing >= here.length
      ? `${path} was written by a newer version of Prestasi: restore it with that version.`
      : `${path} was written by another line of Prestasi: its schema has ${of[differing]?.name ?? ''} where this version has ${here[differing]?.name ?? ''}.`,
  );
}
