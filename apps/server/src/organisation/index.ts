export { registerOrganisation } from './routes.ts';
export { requireStaffOf } from './list-employees.ts';
export { signInState, staffState } from './state-queries.ts';
