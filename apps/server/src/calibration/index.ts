export { registerCalibration } from './routes.ts';
