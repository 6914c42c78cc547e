import { type MovementValues, headedUnitKey, type Preview } from './movement.ts';

/** Returns the path of the answer about a headed unit: answers are sent, and refused, by their index in this list. */
export function headedUnitPath(offices: MovementValues['offices'], key: string): string {
  const place = Object.keys(offices).indexOf(key);
  return `offices.${place < 0 ? key : place}.employeeId`;
}

/** Returns the path of the answer about a supervisee, likewise. */
export function superviseePath(supervisees: MovementValues['supervisees'], id: number): string {
  const place = Object.keys(supervisees).indexOf(String(id));
  return `supervisees.${place < 0 ? `of-${id}` : place}.supervisorId`;
}

export type OpenEnd =
  | { readonly kind: 'division' | 'department' | 'section'; readonly name: string; readonly path: string }
  | { readonly kind: 'supervisee'; readonly name: string; readonly path: string };

/** Returns what is missing before a movement can be confirmed: heads of vacated units, supervisors for supervisees. */
export function openEndsOf(
  { offices, supervisees }: Pick<MovementValues, 'offices' | 'supervisees'>,
  preview: Pick<Preview, 'offices' | 'supervisees'>,
): readonly OpenEnd[] {
  const vacant = preview.offices.filter((headed) => offices[headedUnitKey(headed)] === undefined);
  const left = preview.supervisees.filter(({ id, why }) => why !== null && supervisees[id] === undefined);
  return [
    ...vacant.map((headed) => ({
      kind: headed.kind,
      name: headed.unit,
      path: headedUnitPath(offices, headedUnitKey(headed)),
    })),
    ...left.map(({ id, fullName }) => ({
      kind: 'supervisee' as const,
      name: fullName,
      path: superviseePath(supervisees, id),
    })),
  ];
}
