import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /performance-details-individual-part1/:id/:performance_id: part 1 of an employee in full width. */
export const performanceDetailsIndividualPart1Route = createRoute({
  getParentRoute: () => frameRoute,
  path: '/performance-details-individual-part1/$id/$performance_id',
  staticData: { title: 'forms:title.part1' },
  component: lazyScreen(() => import('../features/forms/frame/form-screen.tsx'), 'FormScreen'),
});
