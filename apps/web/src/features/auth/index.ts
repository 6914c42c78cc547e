export { keptProof, keptReset } from './reset-state.ts';
