import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /employee-management: the staff of all one's companies. */
export const employeeManagementRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/employee-management',
  staticData: { title: 'staff:list.title' },
  component: lazyScreen(() => import('../features/staff/employee-management-screen.tsx'), 'EmployeeManagementScreen'),
});
