import { z } from 'zod';

/** Of rows or contents, the SHA-256 of all their bytes in order. */
const checksum = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);
/** Of 64 bits: text, as a number of JavaScript would lose some. */
const wide = z.string().regex(/^-?\d+$/);

/** What a backup holds, for whoever reads it: written last, when it is known. */
export const manifestSchema = z.object({
  writtenAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgresql']),
  /** The schema: all migrations that had been applied, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count, sha256: checksum })),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: wide, isCalled: z.boolean() })),
  /** Stored files; `missing` are keys that the database names and whose content was not there, or not the one recorded. */
  files: z.object({ count, bytes: count, sha256: checksum, missing: z.array(z.string()) }),
  /** Work that was asked for and not done yet. */
  jobs: z.array(z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) })),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST = 'manifest.json';

/** Where a piece of a table stands; pieces of a table follow each other. */
export const pieceName = (table: string, piece: number): string =>
  `tables/${table}/${String(piece).padStart(6, '0')}.jsonl`;

/** Where the content of a stored file stands. */
export const fileName = (key: string): string => `files/${key}`;

/** What an entry of a backup is. */
export type EntryKind =
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'file'; readonly key: string }
  | { readonly kind: 'manifest' };

/** Tells an entry by its name; null for one that no backup holds. */
export function kindOf(name: string): EntryKind | null {
  if (name === MANIFEST) return { kind: 'manifest' };
  const [folder, second, ...rest] = name.split('/');
  if (folder === 'tables' && second !== undefined && rest.length === 1) return { kind: 'table', table: second };
  if (folder === 'files' && second !== undefined && rest.length === 0) return { kind: 'file', key: second };
  return null;
}
