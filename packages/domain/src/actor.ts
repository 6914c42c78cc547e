import type { RoleId } from './vocabulary.ts';

/** Role 1 (admin) or 6 (HR), granted for one company, or for the whole group if `companyId` is null (domain §2). */
export type Grant = { readonly role: 1 | 6; readonly companyId: number | null };

/** Units whose head the person is now, by id. */
export type HeadedUnits = {
  readonly departments: readonly number[];
  readonly divisions: readonly number[];
  readonly sections: readonly number[];
};

/** By what a session was opened: a password, a one-time PIN, or the first setup of the installation. */
export const SIGN_IN_WAYS = ['password', 'pin', 'setup'] as const;

/** By what a password was set: by its owner when signed in, an invitation, a code sent by mail, a PIN, the first setup. */
export const PASSWORD_SOURCES = ['own', 'invitation', 'code', 'pin', 'setup'] as const;

/** How an actor signed in, as events keep it; instants in ISO 8601. Null where it is not known. */
export type SignInFacts = {
  readonly way: (typeof SIGN_IN_WAYS)[number];
  readonly passwordBy: (typeof PASSWORD_SOURCES)[number] | null;
  readonly passwordSince: string | null;
  /** When the e-mail address was last changed; null if it never was. */
  readonly addressSince: string | null;
};

/** A signed-in person in their one active role (domain §4). `employeeId` is null for a pure administrator's account. */
export type Actor = {
  readonly accountId: number;
  readonly employeeId: number | null;
  readonly activeRole: RoleId;
  readonly grants: readonly Grant[];
  readonly headedUnits: HeadedUnits;
  /**
   * The account of the second person who has confirmed the actor's present action (domain §4); absent if nobody has.
   */
  readonly confirmedBy?: number;
  /** Absent where it is not known. */
  readonly signIn?: SignInFacts;
};
