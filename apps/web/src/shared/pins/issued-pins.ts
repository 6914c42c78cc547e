import type { issuePins, OutputOf } from '@prestasi/contract';

/** One-time PINs, which are shown only this once, and the number of people who still need one. */
export type IssuedPins = OutputOf<typeof issuePins>;
export type Pin = IssuedPins['pins'][number];
