import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../../apps/server/src');
const DEFINED = /\bpgTable\(\s*'(\w+)'/g;
/** A word before a dot is no table: `extract(year from session.ends_on)`. */
const NAMED = /\b(?:from|join|into|update|using)\s+(?:only\s+)?"?([a-z_]+)(?![a-z_.])/g;

/** The names of all tables, as the schema defines them. */
const TABLES: ReadonlySet<string> = new Set(
  globSync(['schema/*.ts', '**/tables.ts'], { cwd: SERVER }).flatMap((file) =>
    [...readFileSync(join(SERVER, file), 'utf8').matchAll(DEFINED)].map(([, name]) => String(name)),
  ),
);

/** Returns the tables that a part of raw SQL reads or writes by a literal name, instead of by the schema's table. */
export function tablesNamedIn(text: string): readonly string[] {
  return [...text.matchAll(NAMED)].flatMap(([, name]) => (name !== undefined && TABLES.has(name) ? [name] : []));
}
