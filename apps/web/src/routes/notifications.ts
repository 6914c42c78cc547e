import { framedScreen } from '../app/screen-route.ts';

/** /notifications: all of one's notifications. */
export const notificationsRoute = framedScreen(
  '/notifications',
  'nav:title.notifications',
  () => import('../features/notifications/notifications-screen.tsx'),
  'NotificationsScreen',
);
