import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /performance-details-individual-division/:id/:performance_id/:tabIdx?: the form of an employee as opened from the report of a division. */
export const performanceDetailsIndividualDivisionRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/performance-details-individual-division/$id/$performance_id/{-$tabIdx}',
  staticData: { title: 'forms:title.individual' },
  component: lazyScreen(() => import('../features/forms/frame/form-screen.tsx'), 'FormScreen'),
});
