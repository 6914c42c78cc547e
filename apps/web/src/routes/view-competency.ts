import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /View-Competency/:id: one competency, for those who maintain the library. */
export const viewCompetencyRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/View-Competency/$id',
  staticData: { title: 'reference:detail.title' },
  component: lazyScreen(() => import('../features/competencies/competency-screen.tsx'), 'CompetencyScreen'),
});
