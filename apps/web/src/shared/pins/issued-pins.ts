import type { issuePins, OutputOf } from '@prestasi/contract';

/** One-time PINs as they are shown this once, and how many more people wait for one. */
export type IssuedPins = OutputOf<typeof issuePins>;
export type Pin = IssuedPins['pins'][number];
