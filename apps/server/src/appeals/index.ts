export { registerAppeals } from './routes.ts';
export { appealActions } from './open-actions.ts';
