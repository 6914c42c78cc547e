import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /department-details: a department; the id in the query. */
export const departmentDetailsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/department-details',
  staticData: { title: 'units:title.departmentDetails' },
  component: lazyScreen(() => import('../features/units/unit-detail-screens.tsx'), 'DepartmentDetailsScreen'),
});
