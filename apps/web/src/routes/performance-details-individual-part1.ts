import { framedScreen } from '../app/screen-route.ts';

/** /performance-details-individual-part1/:id/:performance_id: part 1 of an employee in full width. */
export const performanceDetailsIndividualPart1Route = framedScreen(
  '/performance-details-individual-part1/$id/$performance_id',
  'forms:title.part1',
  () => import('../features/forms/frame/form-screen.tsx'),
  'FormScreen',
);
