import { refuseUsed, type Uses } from '../records/index.ts';
import type { OrganisationRecord } from './organisation-record-queries.ts';

/**
 * Refuses a unit that is used now; a division with departments in the specification's own words (specification §8,
 * domain §2).
 */
export function refuseUsedUnit(
  { kind }: Pick<OrganisationRecord, 'kind'>,
  uses: Uses['now'],
  code: 'in_use' | 'still_used',
): void {
  const hasDepartments = kind === 'division' && uses.some((use) => use.code === 'used_by_departments');
  refuseUsed(uses, hasDepartments ? 'division_has_departments' : code);
}
