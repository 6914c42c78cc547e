import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /grade-management: the grade sets of the group. */
export const gradeManagementRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/grade-management',
  staticData: { title: 'units:title.grade' },
  component: lazyScreen(() => import('./grade-management-page.tsx'), 'GradeManagementPage'),
});
