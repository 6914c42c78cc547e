export { registerOrganisation } from './routes.ts';
