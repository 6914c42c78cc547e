import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /organisation-health/:check?: what is wrong with the organisation's records, or what one check found. */
export const organisationHealthRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/organisation-health/{-$check}',
  staticData: { title: 'health:title' },
  component: lazyScreen(() => import('../features/health/health-screen.tsx'), 'HealthScreen'),
});
