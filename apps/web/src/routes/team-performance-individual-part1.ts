import { framedScreen } from '../app/screen-route.ts';

/** /team-performance-individual-part1/:id/:performance_id: part 1 of a team member in full width. */
export const teamPerformanceIndividualPart1Route = framedScreen(
  '/team-performance-individual-part1/$id/$performance_id',
  'forms:title.part1',
  () => import('../features/forms/frame/form-screen.tsx'),
  'FormScreen',
);
