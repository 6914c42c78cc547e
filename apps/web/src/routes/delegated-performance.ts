import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /delegated-performance/:tabIdx?: the forms that the reader may decide as a stand-in. */
export const delegatedPerformanceRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/delegated-performance/{-$tabIdx}',
  staticData: { title: 'reports:title.delegated' },
  component: lazyScreen(
    () => import('../features/reports/delegated-performance-screen.tsx'),
    'DelegatedPerformanceScreen',
  ),
});
