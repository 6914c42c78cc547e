import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /team-performance-individual/:id/:performance_id/:tabIdx?: the form (`performance_id`) of a team member (`id`), a part at a time. */
export const teamPerformanceIndividualRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/team-performance-individual/$id/$performance_id/{-$tabIdx}',
  staticData: { title: 'forms:title.individual' },
  component: lazyScreen(() => import('../features/forms/frame/form-screen.tsx'), 'FormScreen'),
});
