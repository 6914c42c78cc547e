import { z } from 'zod';

/** The SHA-256 of all bytes of rows or contents, in order. */
const checksum = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);
/** 64-bit integers as text, since a JavaScript number would lose digits. */
const wide = z.string().regex(/^-?\d+$/);

/** The description of a backup's content: written last, when it is known. */
export const manifestSchema = z.object({
  writtenAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgresql']),
  /** The schema: all migrations that had been applied, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count, sha256: checksum })),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: wide, isCalled: z.boolean() })),
  /** Stored files; `missing` are keys that the database names and whose content was not there, or not the one recorded. */
  files: z.object({ count, bytes: count, sha256: checksum, missing: z.array(z.string()) }),
  /** Jobs that were requested and not finished yet. */
  jobs: z.array(z.object({ name: z.string(), data: z.record(z.string(), z.unknown()) })),
  /** What a history is checked by later; absent in backups of earlier versions. */
  anchor: z.unknown().optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST = 'manifest.json';

/** The name of a piece of a table; pieces of a table follow each other. */
export const pieceName = (table: string, piece: number): string =>
  `tables/${table}/${String(piece).padStart(6, '0')}.jsonl`;

/** The name of a stored file's content. */
export const fileName = (key: string): string => `files/${key}`;

/** The kind of an entry of a backup. */
export type EntryKind =
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'file'; readonly key: string }
  | { readonly kind: 'manifest' };

/** Returns the kind of an entry by its name; null for a name that no backup contains. */
export function kindOf(name: string): EntryKind | null {
  if (name === MANIFEST) return { kind: 'manifest' };
  const [folder, second, ...rest] = name.split('/');
  if (folder === 'tables' && second !== undefined && rest.length === 1) return { kind: 'table', table: second };
  if (folder === 'files' && second !== undefined && rest.length === 0) return { kind: 'file', key: second };
  return null;
}
