import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /View-Reference-Sub-Behav/:id: one competency with its indicators, and the meaning of each mark. */
export const viewReferenceSubBehavRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/View-Reference-Sub-Behav/$id',
  staticData: { title: 'reference:detail.title' },
  component: lazyScreen(() => import('../features/competencies/reference-detail-screen.tsx'), 'ReferenceDetailScreen'),
});
