export { registerSettings } from './routes.ts';
export { findMethods } from './list-queries.ts';
