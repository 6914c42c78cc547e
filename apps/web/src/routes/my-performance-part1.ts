import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /my-performance-part1/:id/:status: one’s key result areas in full width. */
export const myPerformancePart1Route = createRoute({
  getParentRoute: () => frameRoute,
  path: '/my-performance-part1/$id/$status',
  staticData: { title: 'forms:title.kra' },
  component: lazyScreen(() => import('../features/forms/frame/form-screen.tsx'), 'FormScreen'),
});
