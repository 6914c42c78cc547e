/**
 * The fields of one's own record of which one may request changes, in groups that are requested and decided as one: a
 * name is one thing, an address is one thing. Race and religion are not among them: the product has no use for them,
 * and people who want them corrected tell HR in person (decision 0035).
 */
export const PERSONAL_GROUPS = {
  contact: ['phone', 'email'],
  address: ['addressLine1', 'addressLine2', 'addressLine3', 'postalCode', 'city', 'state', 'country'],
  name: ['fullName', 'firstName', 'middleName', 'lastName'],
  identity: ['identityCard', 'dateOfBirth', 'gender', 'citizenship'],
  marital: ['maritalStatus'],
} as const;
export type PersonalGroup = keyof typeof PERSONAL_GROUPS;
export const PERSONAL_GROUP_KEYS = Object.keys(PERSONAL_GROUPS) as readonly PersonalGroup[];
export type PersonalField = (typeof PERSONAL_GROUPS)[PersonalGroup][number];
/** The fields of all groups. */
export const PERSONAL_FIELDS: readonly PersonalField[] = Object.values(PERSONAL_GROUPS).flat();

/** The values of some fields of a record, by name; null for none. */
export type RecordValues = Readonly<Record<string, string | number | null>>;

/** The fields of an external training, which its participant records (domain §7). */
export const EXTERNAL_TRAINING_FIELDS = ['title', 'provider', 'method', 'startsOn', 'endsOn', 'hours'] as const;

/** The subjects of a request: an entry of one's education, an external training to add, or one of the groups. */
export const REQUEST_KINDS = ['education', 'training', ...PERSONAL_GROUP_KEYS] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATES = ['pending', 'approved', 'rejected', 'withdrawn'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const REQUEST_ACTIONS = ['add', 'change', 'remove'] as const;
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

/** The transitions of a request; the first by the requester, the others by those who decide. */
export const REQUEST_TRANSITIONS = ['withdraw', 'approve', 'reject'] as const;
export type RequestTransition = (typeof REQUEST_TRANSITIONS)[number];

/** The state of a request after a transition (specification §4: pending, approved, rejected). */
export const STATE_AFTER: Readonly<Record<RequestTransition, RequestState>> = {
  withdraw: 'withdrawn',
  approve: 'approved',
  reject: 'rejected',
};

export type RequestRefusal = 'request_decided' | 'own_request' | 'not_own_request' | 'reason_needed';

type Facts = {
  readonly state: RequestState;
  /** Whether the performer made the request. */
  readonly isOwn: boolean;
  readonly reason: string | null;
};

/**
 * Returns why a request cannot be withdrawn, approved or rejected now; null if it can. It is decided once, withdrawn by
 * the requester, decided by somebody else (domain §4: nobody approves their own), and rejected with a reason
 * (specification §4).
 */
export function requestRefusal(transition: RequestTransition, { state, isOwn, reason }: Facts): RequestRefusal | null {
  if (transition === 'withdraw' && !isOwn) return 'not_own_request';
  if (transition !== 'withdraw' && isOwn) return 'own_request';
  if (state !== 'pending') return 'request_decided';
  if (transition === 'reject' && (reason ?? '').trim() === '') return 'reason_needed';
  return null;
}
