import { type Fields, isSaid, type KnownCompetency } from './state.ts';

type Planned = { readonly code: string; readonly known: KnownCompetency | null; readonly after: Fields };
type Sibling = { readonly code: string; readonly at: number; readonly isMoved: boolean };

/**
 * Returns the orders of siblings that change, by their codes, and which competencies were moved. One that moves to a
 * taken position goes before the present one; one without a position goes last.
 */
export function orderOf(
  known: ReadonlyMap<string, KnownCompetency>,
  plans: readonly Planned[],
): { readonly orders: readonly (readonly string[])[]; readonly moved: ReadonlySet<string> } {
  const said = new Map(plans.map((plan) => [plan.code, plan]));
  const moved = new Set(
    plans.filter(({ known: old, after }) => old !== null && after.order !== old.fields.order).map(({ code }) => code),
  );
  const groups = new Map<string, Sibling[]>();
  const add = (fields: Fields, sibling: Sibling) => {
    const group = `${fields.kind} ${fields.parent ?? ''}`;
    groups.set(group, [...(groups.get(group) ?? []), sibling]);
  };
  for (const [code, { fields }] of known) {
    const at = Number(said.get(code)?.after.order ?? fields.order);
    add(fields, { code, at, isMoved: moved.has(code) });
  }
  for (const { code, known: old, after } of plans) {
    const at = isSaid(after.order) ? Number(after.order) : Number.POSITIVE_INFINITY;
    if (old === null) add(after, { code, at, isMoved: isSaid(after.order) });
  }
  const orders = [...groups.values()]
    .filter((group) => group.some(({ code }) => moved.has(code) || !known.has(code)))
    .map((group) => group.toSorted((a, b) => a.at - b.at || Number(b.isMoved) - Number(a.isMoved)))
    .map((group) => group.map(({ code }) => code));
  return { orders, moved };
}
