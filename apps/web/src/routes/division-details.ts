import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /division-details: a division; the id in the query. */
export const divisionDetailsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/division-details',
  staticData: { title: 'units:title.divisionDetails' },
  component: lazyScreen(() => import('../features/units/unit-detail-screens.tsx'), 'DivisionDetailsScreen'),
});
