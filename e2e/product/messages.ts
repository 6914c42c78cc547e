import type { GroupName } from '../groups/groups.ts';

/** What a product is started with: whose data, and at what instant (ISO 8601). */
export type ProductStart = { readonly group: GroupName; readonly now: string };

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
