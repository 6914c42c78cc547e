import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /division-management: divisions of a company and of the group. */
export const divisionManagementRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/division-management',
  staticData: { title: 'units:title.division' },
  component: lazyScreen(() => import('../features/units/unit-screens.tsx'), 'DivisionsScreen'),
});
