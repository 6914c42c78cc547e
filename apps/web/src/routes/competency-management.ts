import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /competency-management: the group's competencies, for those who maintain them. */
export const competencyManagementRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/competency-management',
  staticData: { title: 'competencies:title' },
  component: lazyScreen(() => import('../features/competencies/library-screen.tsx'), 'LibraryScreen'),
});
