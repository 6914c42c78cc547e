import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /outstanding-forms: the forms of HR's companies that are not decided yet. */
export const outstandingFormsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/outstanding-forms',
  staticData: { title: 'outstanding:title' },
  component: lazyScreen(() => import('../features/forms/outstanding/outstanding-screen.tsx'), 'OutstandingScreen'),
});
