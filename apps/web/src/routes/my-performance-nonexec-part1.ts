import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /my-performance-nonexec-part1/:id/:status: one’s job description in full width. */
export const myPerformanceNonexecPart1Route = createRoute({
  getParentRoute: () => frameRoute,
  path: '/my-performance-nonexec-part1/$id/$status',
  staticData: { title: 'forms:title.jd' },
  component: lazyScreen(() => import('../features/forms/frame/form-screen.tsx'), 'FormScreen'),
});
