import { framedScreen } from '../app/screen-route.ts';

/** /department-details: a department; the id in the query. */
export const departmentDetailsRoute = framedScreen(
  '/department-details',
  'units:title.departmentDetails',
  () => import('../features/units/unit-detail-screens.tsx'),
  'DepartmentDetailsScreen',
);
