/** The kinds of request in the rush; most polls have nothing new. */
export const KINDS = ['poll', 'form', 'dashboard', 'session', 'team', 'list', 'save', 'move', 'signIn'] as const;
export type Kind = (typeof KINDS)[number];

/** Out of a thousand requests. */
export const MIX: Readonly<Record<Kind, number>> = {
  poll: 810,
  form: 60,
  dashboard: 25,
  session: 15,
  team: 15,
  list: 5,
  save: 45,
  move: 15,
  signIn: 10,
};

/** The four kinds that goals are set for, with the p95 allowed in milliseconds. */
export const GOALS = [
  { name: 'poll', kinds: ['poll'], ms: 100 },
  { name: 'read', kinds: ['form', 'dashboard', 'session', 'team', 'list'], ms: 250 },
  { name: 'save and transition', kinds: ['save', 'move'], ms: 400 },
  { name: 'sign-in', kinds: ['signIn'], ms: 1000 },
] as const satisfies readonly { name: string; kinds: readonly Kind[]; ms: number }[];

export type User = { readonly token: string; readonly formId: number | null };
export type Saver = {
  readonly token: string;
  readonly formId: number;
  readonly itemId: number;
  readonly version: number;
};
export type Mover = {
  readonly token: string;
  readonly formId: number;
  readonly version: number;
  /** The first transition that their form takes; then both in turn. */
  readonly action: 'submit' | 'unsubmit';
};

/** A period with a number of requests a second. */
export type Stage = { readonly rate: number; readonly seconds: number };

/** Everything that the generator needs: who is signed in, and who does what when. */
export type Plan = {
  readonly address: string;
  readonly stages: readonly Stage[];
  /** The people who poll, and open their dashboard, session and form. */
  readonly users: readonly User[];
  readonly supervisors: readonly string[];
  readonly headedUnits: readonly string[];
  readonly savers: readonly Saver[];
  readonly movers: readonly Mover[];
  readonly names: readonly string[];
  readonly password: string;
};

/** The results of requests of a kind. */
export type Outcome = {
  readonly answered: number;
  /** Refused with 503 and a time to retry. */
  readonly shed: number;
  /** By the other response, or the network error. */
  readonly errors: Readonly<Record<string, number>>;
  /** From the moment when each was due, in milliseconds; of those answered. */
  readonly times: readonly number[];
};

/** One second of the load, by when its requests were due. */
export type Second = { readonly shed: number; readonly errors: number; readonly pollP95: number };

export type StageResult = {
  readonly byKind: Readonly<Record<Kind, Outcome>>;
  readonly seconds: readonly Second[];
};
