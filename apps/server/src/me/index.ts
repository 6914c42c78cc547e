export { openActionsFor } from './open-actions.ts';
export { registerMe } from './routes.ts';
