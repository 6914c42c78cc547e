export { recordCheck } from './record-check.ts';
export { VERIFY_HISTORIES } from './verify-nightly.ts';
export { registerAudit } from './routes.ts';
