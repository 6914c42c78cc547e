import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /cycles/:id?: the appraisal years by company, or one company cycle. */
export const cyclesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/cycles/{-$id}',
  staticData: { title: 'cycles:title' },
  component: lazyScreen(() => import('../features/cycles/cycles-screen.tsx'), 'CyclesScreen'),
});
