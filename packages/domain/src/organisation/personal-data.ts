import { PERSONAL_GROUPS } from './personal-change.ts';

/** Personal data that stands in no list, no export and no history, whoever reads it (domain §4). */
export const UNTOLD_FIELDS = ['religion', 'race'] as const;

/**
 * What of an employee's record is personal data: of others it is read by `personal.read` alone (domain §4). Their name
 * and how to reach them are not.
 */
export const PERSONAL_DATA = [
  ...PERSONAL_GROUPS.identity,
  ...PERSONAL_GROUPS.marital,
  ...PERSONAL_GROUPS.address,
  ...UNTOLD_FIELDS,
] as const;
