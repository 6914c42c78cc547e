export { registerDelegations } from './routes.ts';
