import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /notifications: all of one's notifications. */
export const notificationsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/notifications',
  staticData: { title: 'nav:title.notifications' },
  component: lazyScreen(() => import('../features/notifications/notifications-screen.tsx'), 'NotificationsScreen'),
});
