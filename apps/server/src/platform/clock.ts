/** The time, from one place, so that tests can set it. Never settable over HTTP. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
