export { linkFrom, notify, type Notice, notifyInBell } from './notify.ts';
export { clearAwaitingDigest, findAwaitingDigest, findMailAddresses, type MailAddress } from './queries.ts';
export { registerNotifications } from './routes.ts';
export { notificationText } from './notification-text.ts';
