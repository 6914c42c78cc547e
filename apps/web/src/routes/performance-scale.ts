import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /performance-scale: what the marks 1 to 6 are called. */
export const performanceScaleRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/performance-scale',
  staticData: { title: 'scores:scales.title' },
  component: lazyScreen(() => import('../features/policy/named-settings/scale-list-screen.tsx'), 'ScaleListScreen'),
});
