import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /education: one's own education, and requests to change it. */
export const educationRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/education',
  staticData: { title: 'requests:title.education' },
  component: lazyScreen(() => import('../features/requests/education-screen.tsx'), 'EducationScreen'),
});
