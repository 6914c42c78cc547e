export { enter } from './use-enter.ts';
export { storedProof, storedReset } from './reset-state.ts';
