import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /department-management: departments of a company. */
export const departmentManagementRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/department-management',
  staticData: { title: 'units:title.department' },
  component: lazyScreen(() => import('../features/units/unit-screens.tsx'), 'DepartmentsScreen'),
});
