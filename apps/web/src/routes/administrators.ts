import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /administrators: people with the role of administrator or HR. */
export const administratorsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/administrators',
  staticData: { title: 'staff:administrators.title' },
  component: lazyScreen(() => import('../features/staff/administrators-screen.tsx'), 'AdministratorsScreen'),
});
