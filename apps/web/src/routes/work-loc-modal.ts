import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /work-loc-modal: the work locations of a company. */
export const workLocModalRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/work-loc-modal',
  staticData: { title: 'units:title.work_location' },
  component: lazyScreen(() => import('../features/units/work-locations-screen.tsx'), 'WorkLocationsScreen'),
});
