import { framedScreen } from '../app/screen-route.ts';

/** /team-performance-individual/:id/:performance_id/:tabIdx?: the form (`performance_id`) of a team member (`id`), a part at a time. */
export const teamPerformanceIndividualRoute = framedScreen(
  '/team-performance-individual/$id/$performance_id/{-$tabIdx}',
  'forms:title.individual',
  () => import('../features/forms/frame/form-screen.tsx'),
  'FormScreen',
);
