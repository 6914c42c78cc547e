export { staffNarrowed } from './list-queries.ts';
export { recordGrant } from './record-grant.ts';
export { registerStaffCalls } from './routes.ts';
