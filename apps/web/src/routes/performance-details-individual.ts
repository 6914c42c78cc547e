import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /performance-details-individual/:id/:performance_id/:tabIdx?: the form (`performance_id`) of an employee (`id`) as opened from a report. */
export const performanceDetailsIndividualRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/performance-details-individual/$id/$performance_id/{-$tabIdx}',
  staticData: { title: 'forms:title.individual' },
  component: lazyScreen(() => import('../features/forms/frame/form-screen.tsx'), 'FormScreen'),
});
