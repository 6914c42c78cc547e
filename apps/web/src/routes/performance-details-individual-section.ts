import { framedScreen } from '../app/screen-route.ts';

/** /performance-details-individual-section/:id/:performance_id/:tabIdx?: the form of an employee as opened from the report of a section. */
export const performanceDetailsIndividualSectionRoute = framedScreen(
  '/performance-details-individual-section/$id/$performance_id/{-$tabIdx}',
  'forms:title.individual',
  () => import('../features/forms/frame/form-screen.tsx'),
  'FormScreen',
);
