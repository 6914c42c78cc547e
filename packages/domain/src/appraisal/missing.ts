import type { Missing, MissingCode, FormPlacePart } from './refusal.ts';

/** Whether a value is missing: null, or only blanks. */
export function isAbsent(value: string | number | null): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** Returns something missing in a part as a whole. */
export function missingInPart(code: MissingCode, part: FormPlacePart, params: Missing['params'] = null): Missing {
  return { code, part, itemId: null, rowId: null, field: null, params };
}

/** Returns the missing fields of an item, or of one of its rows. */
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
