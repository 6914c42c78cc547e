export { enter } from './use-enter.ts';
export { keptProof, keptReset } from './reset-state.ts';
