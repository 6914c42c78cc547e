export { notify, type Notice } from './notify.ts';
export { registerNotifications } from './routes.ts';
