import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /reference: the competencies, for every reader. */
export const referenceRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/reference',
  staticData: { title: 'reference:title' },
  component: lazyScreen(() => import('../features/competencies/reference-screen.tsx'), 'ReferenceScreen'),
});
