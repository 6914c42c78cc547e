import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /performance-cycle: the reader's years and their phases. */
export const performanceCycleRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/performance-cycle',
  staticData: { title: 'me:title.cycle' },
  component: lazyScreen(() => import('../features/me/performance-cycle-screen.tsx'), 'PerformanceCycleScreen'),
});
