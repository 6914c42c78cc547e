import { framedScreen } from '../app/screen-route.ts';

/** /performance-details-individual-division/:id/:performance_id/:tabIdx?: the form of an employee as opened from the report of a division. */
export const performanceDetailsIndividualDivisionRoute = framedScreen(
  '/performance-details-individual-division/$id/$performance_id/{-$tabIdx}',
  'forms:title.individual',
  () => import('../features/forms/frame/form-screen.tsx'),
  'FormScreen',
);
