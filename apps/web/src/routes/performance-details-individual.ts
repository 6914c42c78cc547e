import { framedScreen } from '../app/screen-route.ts';

/** /performance-details-individual/:id/:performance_id/:tabIdx?: the form (`performance_id`) of an employee (`id`) as opened from a report. */
export const performanceDetailsIndividualRoute = framedScreen(
  '/performance-details-individual/$id/$performance_id/{-$tabIdx}',
  'forms:title.individual',
  () => import('../features/forms/frame/form-screen.tsx'),
  'FormScreen',
);
