import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /position-details: a position with its job description; the id in the query. */
export const positionDetailsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/position-details',
  staticData: { title: 'positions:title' },
  component: lazyScreen(() => import('../features/units/position-details-screen.tsx'), 'PositionDetailsScreen'),
});
