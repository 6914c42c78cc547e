import { type MovementValues, headedUnitKey, type Preview } from './movement.ts';

/** Where the answer about an office stands among all answers: what is sent is a list in this order, and refused by it. */
export function headedUnitPath(offices: MovementValues['offices'], key: string): string {
  const place = Object.keys(offices).indexOf(key);
  return `offices.${place < 0 ? key : place}.employeeId`;
}

/** The same of who is handed over. */
export function superviseePath(supervisees: MovementValues['supervisees'], id: number): string {
  const place = Object.keys(supervisees).indexOf(String(id));
  return `supervisees.${place < 0 ? `of-${id}` : place}.supervisorId`;
}

export type OpenEnd =
  | { readonly kind: 'division' | 'department' | 'section'; readonly name: string; readonly path: string }
  | { readonly kind: 'supervisee'; readonly name: string; readonly path: string };

/** What keeps a movement from being confirmed: offices that nobody answered for, and people who cannot stay. */
export function openEndsOf(
  { offices, supervisees }: Pick<MovementValues, 'offices' | 'supervisees'>,
  preview: Pick<Preview, 'offices' | 'supervisees'>,
): readonly OpenEnd[] {
  const vacant = preview.offices.filter((office) => offices[headedUnitKey(office)] === undefined);
  const left = preview.supervisees.filter(({ id, why }) => why !== null && supervisees[id] === undefined);
  return [
    ...vacant.map((office) => ({
      kind: office.kind,
      name: office.unit,
      path: headedUnitPath(offices, headedUnitKey(office)),
    })),
    ...left.map(({ id, fullName }) => ({
      kind: 'supervisee' as const,
      name: fullName,
      path: superviseePath(supervisees, id),
    })),
  ];
}
