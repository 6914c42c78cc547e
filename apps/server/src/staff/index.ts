export { recordGrant } from './record-grant.ts';
export { registerStaffCalls } from './routes.ts';
