export { registerRequests } from './routes.ts';
export { requestActions } from './waiting-requests.ts';
export { findEntries } from './education-queries.ts';
export { presentEntry } from './present-request.ts';
