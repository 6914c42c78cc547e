import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /position-management: positions of a company. */
export const positionManagementRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/position-management',
  staticData: { title: 'units:title.position' },
  component: lazyScreen(() => import('../features/units/positions-screen.tsx'), 'PositionsScreen'),
});
