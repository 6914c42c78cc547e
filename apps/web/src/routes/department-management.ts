import { framedScreen } from '../app/screen-route.ts';

/** /department-management: departments of a company. */
export const departmentManagementRoute = framedScreen(
  '/department-management',
  'units:title.department',
  () => import('../features/units/unit-screens.tsx'),
  'DepartmentsScreen',
);
