import type { Placement } from './movement.ts';

/** A unit with a head; `companyId` is null for a division of the group, the other ids say where it belongs. */
export type HeadedUnit = {
  readonly kind: 'division' | 'department' | 'section';
  readonly unitId: number;
  readonly companyId: number | null;
  readonly departmentId: number | null;
};

/**
 * Whether a headship ends with a movement (domain §2): by leaving, by leaving the unit's company, or if its head was
 * placed in the unit and no longer is. Somebody who heads a unit without being placed in it remains its head.
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
