import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /request-change: changes of personal data, to request and to decide. */
export const requestChangeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/request-change',
  staticData: { title: 'requests:title.change' },
  component: lazyScreen(() => import('../features/requests/request-change-screen.tsx'), 'RequestChangeScreen'),
});
