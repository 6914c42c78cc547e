import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /team-performance-individual-part1/:id/:performance_id: part 1 of a team member in full width. */
export const teamPerformanceIndividualPart1Route = createRoute({
  getParentRoute: () => frameRoute,
  path: '/team-performance-individual-part1/$id/$performance_id',
  staticData: { title: 'forms:title.part1' },
  component: lazyScreen(() => import('../features/forms/frame/form-screen.tsx'), 'FormScreen'),
});
