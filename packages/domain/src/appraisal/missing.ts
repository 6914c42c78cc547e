import type { Missing, MissingCode, FormPlacePart } from './refusal.ts';

/** Texts that a person left out: null, or nothing but blanks. */
export function isAbsent(value: string | number | null): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** Something missing in a part as a whole. */
export function missingInPart(code: MissingCode, part: FormPlacePart, params: Missing['params'] = null): Missing {
  return { code, part, itemId: null, rowId: null, field: null, params };
}

/** The fields of an item, or of one of its rows, that are absent. */
export function missingFields(
  code: MissingCode,
  place: { readonly part: FormPlacePart; readonly itemId: number; readonly rowId?: number },
  fields: Readonly<Record<string, string | number | null>>,
): readonly Missing[] {
  const { part, itemId, rowId = null } = place;
  return Object.entries(fields)
    .filter(([, value]) => isAbsent(value))
    .map(([field]) => ({ code, part, itemId, rowId, field, params: null }));
}
