/** What a chained event is made of: plain data, dates as ISO 8601 texts. */
export type Canonical =
  | string
  | number
  | boolean
  | null
  | readonly Canonical[]
  | { readonly [key: string]: Canonical | undefined };

/**
 * One text for equal data, whatever the order of their keys: what the database gives back (jsonb orders keys its own
 * way) hashes as what was written. Keys without a value are left out.
 */
export function canonicalJson(value: Canonical): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value !== 'object') return String(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  // Written out for speed: every act on a form passes its whole content through here.
  let text = '';
  for (const key of Object.keys(value).toSorted()) {
    const each = value[key];
    if (each !== undefined) text += `${text === '' ? '' : ','}"${key}":${canonicalJson(each)}`;
  }
  return `{${text}}`;
}

function isList(value: Canonical): value is readonly Canonical[] {
  return Array.isArray(value);
}
