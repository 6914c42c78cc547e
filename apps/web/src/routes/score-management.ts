import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /score-management: score sets of the group and the companies in scope. */
export const scoreManagementRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/score-management',
  staticData: { title: 'scores:title' },
  component: lazyScreen(
    () => import('../features/policy/named-settings/score-management-screen.tsx'),
    'ScoreManagementScreen',
  ),
});
