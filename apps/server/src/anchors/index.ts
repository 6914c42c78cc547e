export type { Anchor } from './anchor.ts';
export { ANCHOR_CODES, type AnchorProblem } from './compare-anchor.ts';
export { anchorFolder, DAILY_ANCHOR, readLastAnchor, registerAnchors } from './daily-anchor.ts';
export { readSince, type Since, withSigned } from './read-since.ts';
export { takeAnchor } from './take-anchor.ts';
export { verifySince } from './verify-since.ts';
