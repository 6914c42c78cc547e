import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /organisation-health/:check?: problems in the organisation's records, or the findings of one check. */
export const organisationHealthRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/organisation-health/{-$check}',
  staticData: { title: 'health:title' },
  component: lazyScreen(() => import('../features/health/health-screen.tsx'), 'HealthScreen'),
});
