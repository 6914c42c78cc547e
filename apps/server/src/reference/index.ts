export { registerReference } from './routes.ts';
