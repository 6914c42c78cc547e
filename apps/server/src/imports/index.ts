export { registerImports } from './routes.ts';
export { APPLY_IMPORT, CHECK_IMPORT, FOLLOW_IMPORT } from './job.ts';
