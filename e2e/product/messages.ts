import type { GroupName } from '../groups/groups.ts';

/** The start of a product: which data, and at which instant (ISO 8601). */
export type ProductStart = { readonly group: GroupName; readonly now: string };

/** The demo group at noon of a day in the year-end phase of its running year. */
export const DEMO: ProductStart = { group: 'demo', now: '2026-11-20T04:00:00.000Z' };

/** The demo group with a script in every text, at the same time. */
export const SCRIPTED: ProductStart = { ...DEMO, group: 'scripted' };

/** The demo group with ninety forms that wait for one head of department, at the same time. */
export const DEPARTMENT: ProductStart = { ...DEMO, group: 'department' };

/** The small group in the morning of a day in the planning phase of a year that has not been opened yet. */
export const SMALL: ProductStart = { group: 'small', now: '2027-01-12T02:00:00.000Z' };

/** An installation without any account. */
export const EMPTY: ProductStart = { group: 'empty', now: '2027-01-12T02:00:00.000Z' };

/**
 * An order to the process that runs the products of a test; never sent over HTTP. `product` is a number chosen by the
 * test.
 */
export type ProductOrder = { readonly product: number } & (
  | { readonly kind: 'start'; readonly start: ProductStart }
  | { readonly kind: 'setClock'; readonly instant: string }
  | { readonly kind: 'runJob'; readonly name: string }
  | { readonly kind: 'stop' }
);

/** The address of a started product, and the folder of its mail. */
export type Started = { readonly url: string; readonly mailFolder: string };

/** An order as it is sent; the answer repeats its `id`. */
export type SentOrder = { readonly id: number; readonly order: ProductOrder };

/** The answer to an order; `started` is null unless a product was started. */
export type ProductAnswer = { readonly id: number } & (
  | { readonly kind: 'done'; readonly started: Started | null }
  | { readonly kind: 'failed'; readonly reason: string }
);
