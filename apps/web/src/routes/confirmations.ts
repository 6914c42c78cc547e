import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /confirmations: actions that wait, or waited, for a second person. */
export const confirmationsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/confirmations',
  staticData: { title: 'confirmations:title' },
  component: lazyScreen(() => import('../features/confirmations/confirmations-screen.tsx'), 'ConfirmationsScreen'),
});
