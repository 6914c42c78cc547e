import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /performance-scale-details: one performance scale, by ?id=. */
export const performanceScaleDetailsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/performance-scale-details',
  staticData: { title: 'scores:scale.title' },
  component: lazyScreen(
    () => import('../features/policy/named-settings/scale-details-screen.tsx'),
    'ScaleDetailsScreen',
  ),
});
