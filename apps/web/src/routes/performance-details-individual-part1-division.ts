import { framedScreen } from '../app/screen-route.ts';

/** /performance-details-individual-part1-division/:id/:performance_id: part 1 of an employee in full width, from the report of a division. */
export const performanceDetailsIndividualPart1DivisionRoute = framedScreen(
  '/performance-details-individual-part1-division/$id/$performance_id',
  'forms:title.part1',
  () => import('../features/forms/frame/form-screen.tsx'),
  'FormScreen',
);
