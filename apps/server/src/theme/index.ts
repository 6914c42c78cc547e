export { registerTheme } from './routes.ts';
