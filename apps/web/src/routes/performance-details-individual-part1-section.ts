import { framedScreen } from '../app/screen-route.ts';

/** /performance-details-individual-part1-section/:id/:performance_id: part 1 of an employee in full width, from the report of a section. */
export const performanceDetailsIndividualPart1SectionRoute = framedScreen(
  '/performance-details-individual-part1-section/$id/$performance_id',
  'forms:title.part1',
  () => import('../features/forms/frame/form-screen.tsx'),
  'FormScreen',
);
