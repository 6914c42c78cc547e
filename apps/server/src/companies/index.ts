export { registerCompanies } from './routes.ts';
