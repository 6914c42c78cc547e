import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /appeal/:appealId: one appeal. */
export const appealRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/appeal/$appealId',
  staticData: { title: 'appeal:title' },
  component: lazyScreen(() => import('../features/appeals/appeal-screen.tsx'), 'AppealScreen'),
});
