import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /approve-education: requested changes, to approve or reject. */
export const approveEducationRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/approve-education',
  staticData: { title: 'requests:title.approve' },
  component: lazyScreen(() => import('../features/requests/approve-screen.tsx'), 'ApproveScreen'),
});
