import type { RoleId } from './vocabulary.ts';

/** Role 1 (admin) or 6 (HR), granted for one company, or for the whole group if `companyId` is null (domain §2). */
export type Grant = { readonly role: 1 | 6; readonly companyId: number | null };

/** Units whose head the person is now, by id. */
export type HeadedUnits = {
  readonly departments: readonly number[];
  readonly divisions: readonly number[];
  readonly sections: readonly number[];
};

/** A signed-in person in their one active role (domain §4). `employeeId` is null for a pure administrator's account. */
export type Actor = {
  readonly accountId: number;
  readonly employeeId: number | null;
  readonly activeRole: RoleId;
  readonly grants: readonly Grant[];
  readonly offices: HeadedUnits;
  /**
   * The account of the second person who has confirmed the actor's present action (domain §4); absent if nobody has.
   */
  readonly confirmedBy?: number;
};
