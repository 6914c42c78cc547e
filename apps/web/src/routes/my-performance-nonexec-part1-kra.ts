import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /my-performance-nonexec-part1-kra/:id/:status: a non-executive’s key result areas in full width. */
export const myPerformanceNonexecPart1KraRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/my-performance-nonexec-part1-kra/$id/$status',
  staticData: { title: 'forms:title.kra' },
  component: lazyScreen(() => import('../features/forms/frame/form-screen.tsx'), 'FormScreen'),
});
