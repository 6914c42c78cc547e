import type { GroupName } from '../groups/groups.ts';

/** What a product is started with: whose data, and at what instant (ISO 8601). */
export type ProductStart = { readonly group: GroupName; readonly now: string };

/** The demo group at noon of a day in the year-end phase of its running year. */
export const DEMO: ProductStart = { group: 'demo', now: '2026-11-20T04:00:00.000Z' };

/** The demo group with a script in every text, at the same time. */
export const SCRIPTED: ProductStart = { ...DEMO, group: 'scripted' };

/** The small group in the morning of a day in the planning phase of a year that nobody has opened yet. */
export const SMALL: ProductStart = { group: 'small', now: '2027-01-12T02:00:00.000Z' };

/** An installation in which nobody has an account yet. */
export const EMPTY: ProductStart = { group: 'empty', now: '2027-01-12T02:00:00.000Z' };

/** What a test may ask of a running product; never over HTTP. */
export type ProductOrder =
  | { readonly kind: 'setClock'; readonly instant: string }
  | { readonly kind: 'runJob'; readonly name: string }
  | { readonly kind: 'stop' };

/** Every order is answered by one of these, in the order asked. */
export type ProductAnswer =
  | { readonly kind: 'ready'; readonly url: string; readonly mailFolder: string }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: string };
