import type { Day } from '../cycle/calendar.ts';
import { ROLE, type Category, type RoleId } from '../vocabulary.ts';
import { ROLE_OF_CATEGORY } from '../access/roles.ts';

/** A unit that has at most one head (domain §2). */
export type HeadedUnitKind = 'division' | 'department' | 'section';

/**
 * Returns the first day from which a head may be entered: that of the running year, so that no closed year gets another
 * head.
 */
export function earliestHeadDay(today: Day): Day {
  return `${today.slice(0, 4)}-01-01`;
}

// Domain §4: rights of a division under role 4, of a section under 3 and 4.
const ROLES_OF_HEAD: Readonly<Record<Exclude<HeadedUnitKind, 'department'>, readonly RoleId[]>> = {
  division: [ROLE.topManagement],
  section: [ROLE.executive, ROLE.topManagement],
};

/**
 * Whether an employee of a category has a role in which they can head the unit: heading a department brings role 5 with
 * it, a division requires role 4, a section 3 or 4 (domain §2, §4).
 */
export function canExercise(kind: HeadedUnitKind, category: Category): boolean {
  return kind === 'department' || ROLES_OF_HEAD[kind].includes(ROLE_OF_CATEGORY[category]);
}
