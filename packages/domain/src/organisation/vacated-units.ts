import type { Placement } from './movement.ts';

/** A unit that somebody heads; `companyId` is null for a division of the group, the others say where it lies. */
export type HeadedUnit = {
  readonly kind: 'division' | 'department' | 'section';
  readonly unitId: number;
  readonly companyId: number | null;
  readonly departmentId: number | null;
};

/**
 * Whether an office ends with a movement (domain §2): with leaving, with the company of the unit, and where its holder
 * stood in the unit and does no longer. Who heads a unit without standing in it goes on to.
 */
export function endsHeadship(unit: HeadedUnit, before: Placement, after: Placement | null): boolean {
  if (after === null) return true;
  if (unit.companyId !== null && unit.companyId !== after.companyId) return true;
  return standsIn(unit, before) && !standsIn(unit, after);
}

function standsIn({ kind, unitId, departmentId }: HeadedUnit, place: Placement): boolean {
  switch (kind) {
    case 'division':
      return place.divisionId === unitId;
    case 'department':
      return place.departmentId === unitId;
    case 'section':
      return place.departmentId === departmentId && (place.sectionId === null || place.sectionId === unitId);
  }
}
