import { framedScreen } from '../app/screen-route.ts';

/** /grade-management: the grade sets of the group. */
export const gradeManagementRoute = framedScreen(
  '/grade-management',
  'units:title.grade',
  () => import('./grade-management-page.tsx'),
  'GradeManagementPage',
);
