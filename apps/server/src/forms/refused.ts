import type { FormLocation, Refusal } from '@prestasi/domain';
import { type FieldError, Problem } from '../platform/problem.ts';

/** Turns a refusal of the domain into a server problem: its code, and every place that it points at. */
export function refused(refusal: Refusal): Problem {
  const { code, where } = refusal;
  return new Problem(code, where.length === 0 ? {} : { fields: where.map(errorOf) });
}

/** Returns the place of an error as a path: `items.12.selfScore`, `items.12.rows.5.target`, `core`, `reason`. */
function errorOf({ code, part, itemId, rowId, field, params }: FormLocation): FieldError {
  const item = itemId === null ? [] : ['items', itemId];
  const row = rowId === null ? [] : ['rows', rowId];
  const place = [...item, ...row, ...(field === null ? [] : [field])];
  const path = (place.length === 0 ? [part] : place).join('.');
  return { path, code, ...(params === null ? {} : { params: { ...params } }) };
}
