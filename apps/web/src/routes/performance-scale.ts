import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /performance-scale: the names of the marks 1 to 6. */
export const performanceScaleRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/performance-scale',
  staticData: { title: 'scores:scales.title' },
  component: lazyScreen(() => import('../features/policy/named-settings/scale-list-screen.tsx'), 'ScaleListScreen'),
});
