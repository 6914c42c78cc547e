export { registerOrganisation } from './routes.ts';
export { requireStaffOf } from './list-employees.ts';
