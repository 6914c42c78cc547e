import { framedScreen } from '../app/screen-route.ts';

/** /weightage: the weights of the parts by company and category. */
export const weightageRoute = framedScreen(
  '/weightage',
  'weightage:title',
  () => import('../features/policy/many/weightage-screen.tsx'),
  'WeightageScreen',
);
