export { findLibraryInUse } from './queries.ts';
export { registerReference } from './routes.ts';
