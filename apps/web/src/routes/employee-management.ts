import { framedScreen } from '../app/screen-route.ts';

/** /employee-management: the staff of all one's companies. */
export const employeeManagementRoute = framedScreen(
  '/employee-management',
  'staff:list.title',
  () => import('../features/staff/employee-management-screen.tsx'),
  'EmployeeManagementScreen',
);
