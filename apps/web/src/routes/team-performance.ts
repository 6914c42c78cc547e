import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /team-performance/:tabIdx?: the appraisals of one's supervisees. */
export const teamPerformanceRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/team-performance/{-$tabIdx}',
  staticData: { title: 'reports:title.team' },
  component: lazyScreen(() => import('../features/reports/team-performance-screen.tsx'), 'TeamPerformanceScreen'),
});
