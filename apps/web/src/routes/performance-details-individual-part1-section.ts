import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /performance-details-individual-part1-section/:id/:performance_id: part 1 of an employee in full width, from the report of a section. */
export const performanceDetailsIndividualPart1SectionRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/performance-details-individual-part1-section/$id/$performance_id',
  staticData: { title: 'forms:title.part1' },
  component: lazyScreen(() => import('../features/forms/frame/form-screen.tsx'), 'FormScreen'),
});
