import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /appeals: the open and the ended appeals that the reader may see. */
export const appealsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/appeals',
  staticData: { title: 'appeal:title' },
  component: lazyScreen(() => import('../features/appeals/appeals-screen.tsx'), 'AppealsScreen'),
});
