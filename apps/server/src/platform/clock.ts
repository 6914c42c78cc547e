/** The time, from one source, so that tests can set it. It can never be set over HTTP. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
