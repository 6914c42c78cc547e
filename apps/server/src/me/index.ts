export { openActionsFor, type OpenAction } from './open-actions.ts';
export { registerMe } from './routes.ts';
