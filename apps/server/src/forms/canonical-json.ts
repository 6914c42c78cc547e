/** The data of a chained event: plain values, dates as ISO 8601 texts. */
export type Canonical =
  | string
  | number
  | boolean
  | null
  | readonly Canonical[]
  | { readonly [key: string]: Canonical | undefined };

/**
 * Writes equal data as equal text, whatever the order of the keys: data read back from the database hashes the same as
 * when it was written (jsonb orders keys its own way). Leaves out keys without a value.
 */
export function canonicalJson(value: Canonical): string {
  // Written out for speed, here and below: every action on a form passes its whole content through here.
  if (value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object') return String(value);
  return isList(value) ? listJson(value) : recordJson(value);
}

function listJson(list: readonly Canonical[]): string {
  let text = '';
  for (const each of list) text += text === '' ? canonicalJson(each) : `,${canonicalJson(each)}`;
  return `[${text}]`;
}

function recordJson(record: Readonly<Record<string, Canonical | undefined>>): string {
  let text = '';
  for (const { key, start } of fieldsOf(record)) {
    const each = record[key];
    if (each === undefined) continue;
    if (text !== '') text += ',';
    text += start;
    text += each === null ? 'null' : canonicalJson(each);
  }
  return `{${text}}`;
}

type Field = { readonly key: string; readonly start: string };

let lastKeys: readonly string[] = [];
let lastFields: readonly Field[] = [];

/**
 * Returns the fields of a record, sorted. Consecutive rows of a table have the same keys, which are sorted only once.
 */
function fieldsOf(record: object): readonly Field[] {
  const keys = Object.keys(record);
  if (keys.length === lastKeys.length && keys.every((key, index) => key === lastKeys[index])) return lastFields;
  lastKeys = keys;
  lastFields = keys.toSorted().map((key) => ({ key, start: `"${key}":` }));
  return lastFields;
}

function isList(value: Canonical): value is readonly Canonical[] {
  return Array.isArray(value);
}
