import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /weightage: the weights of the parts by company and category. */
export const weightageRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/weightage',
  staticData: { title: 'weightage:title' },
  component: lazyScreen(() => import('../features/policy/many/weightage-screen.tsx'), 'WeightageScreen'),
});
