export { registerPreparedFiles } from './routes.ts';
