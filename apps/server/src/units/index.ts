export { registerUnits } from './routes.ts';
