/** Kinds of competency: a core has subcores, a behaviour has sub-behaviours, its indicators (domain §6). */
export const COMPETENCY_KINDS = ['core', 'subcore', 'behaviour', 'sub_behaviour'] as const;
export type CompetencyKind = (typeof COMPETENCY_KINDS)[number];

const CHILD_OF: Readonly<Record<CompetencyKind, CompetencyKind | null>> = {
  core: 'subcore',
  behaviour: 'sub_behaviour',
  subcore: null,
  sub_behaviour: null,
};

/** Returns the kind of competency below this one; null if there is none. */
export function kindUnder(kind: CompetencyKind): CompetencyKind | null {
  return CHILD_OF[kind];
}

/** Whether a competency may be under its parent: cores and behaviours at the top, all others under their own kind. */
export function standsUnder(kind: CompetencyKind, parent: CompetencyKind | null): boolean {
  return parent === null ? CHILD_OF[kind] !== null : CHILD_OF[parent] === kind;
}

/** Whether marks are given to this kind, so that its levels 1 to 6 can be defined: subcores and behaviours (domain §6). */
export function isMarkedKind(kind: CompetencyKind): boolean {
  return kind === 'subcore' || kind === 'behaviour';
}

/**
 * Returns the order of siblings after one of them has moved up (-1) or down (1); unchanged if it is at that end, or not
 * among them.
 */
export function movedBy<Id>(order: readonly Id[], id: Id, by: -1 | 1): readonly Id[] {
  const from = order.indexOf(id);
  const neighbour = order[from + by];
  if (from === -1 || neighbour === undefined) return order;
  const moved = [...order];
  moved[from + by] = id;
  moved[from] = neighbour;
  return moved;
}

/** Returns how many subcores a core lacks for so many to be chosen from it; 0 if it has enough (specification §5). */
export function subcoresLacking(inUse: number, chosenPerCore: number): number {
  return Math.max(0, chosenPerCore - inUse);
}
