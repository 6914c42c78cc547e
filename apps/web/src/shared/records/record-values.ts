import type { RecordField, RecordFields, ValuesOf } from '@prestasi/contract';

/** The form values of a record: every field as a text, '' if empty. */
export type TypedValues<Fields extends RecordFields> = { readonly [K in keyof Fields & string]: string };

/** Returns the form values of a record; a new one is empty, a choice has its first value. */
export function typedValues<Fields extends RecordFields>(
  fields: Fields,
  record: Partial<ValuesOf<Fields>> | null,
): TypedValues<Fields> {
  const typed = Object.entries(fields).map(([name, field]) => {
    const value = (record as Readonly<Record<string, string | number | null>> | null)?.[name] ?? null;
    return [name, value === null ? emptyOf(field) : String(value)];
  });
  return Object.fromEntries(typed) as TypedValues<Fields>;
}

/** Returns form values as they are sent: blank is null in an optional field. */
export function sentValues<Fields extends RecordFields>(fields: Fields, typed: TypedValues<Fields>): ValuesOf<Fields> {
  const sent = Object.entries(fields).map(([name, field]) => [
    name,
    sentValue(field, typed[name as keyof typeof typed]),
  ]);
  return Object.fromEntries(sent) as ValuesOf<Fields>;
}

/** Returns the required fields. */
export function requiredOf<Fields extends RecordFields>(fields: Fields): (keyof Fields & string)[] {
  return Object.entries(fields).flatMap(([name, field]) => (isRequired(field) ? [name as keyof Fields & string] : []));
}

/** True if a field is required. */
export function isRequired(field: RecordField): boolean {
  return field.kind !== 'reference' && !(field.kind === 'line' && field.isOptional === true);
}

function emptyOf(field: RecordField): string {
  return field.kind === 'choice' ? (field.values[0] ?? '') : '';
}

function sentValue(field: RecordField, text: string): string | number | null {
  if (field.kind === 'year') return Number(text);
  if (isRequired(field)) return text;
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return field.kind === 'reference' ? Number(trimmed) : trimmed;
}
