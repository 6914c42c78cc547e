import type { Actor, Day, Language } from '@prestasi/domain';

/** The reader of a calendar, with their roles, and the language of the product's own entries. */
export type CalendarReader = {
  readonly accountId: number;
  readonly employeeId: number | null;
  /** The active role on a screen; every role of the person in a feed. */
  readonly actors: readonly Actor[];
  readonly language: Language;
  readonly today: Day;
};

/** The days of a calendar, both included. */
export type Days = { readonly from: Day; readonly to: Day };
