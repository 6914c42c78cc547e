import { PERSONAL_GROUPS } from './personal-change.ts';

/** Personal data that no list, no export and no history shows, whoever reads it (domain §4). */
export const UNTOLD_FIELDS = ['religion', 'race'] as const;

/**
 * The fields of an employee's record that are personal data: those of others are read only by `personal.read` (domain
 * §4). Name and contact details are not among them.
 */
export const PERSONAL_DATA = [
  ...PERSONAL_GROUPS.identity,
  ...PERSONAL_GROUPS.marital,
  ...PERSONAL_GROUPS.address,
  ...UNTOLD_FIELDS,
] as const;
