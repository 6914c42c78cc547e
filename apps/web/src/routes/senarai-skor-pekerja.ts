import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /senarai-skor-pekerja: everybody's final scores of a year. */
export const scoreListRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/senarai-skor-pekerja',
  staticData: { title: 'score-list:title' },
  component: lazyScreen(() => import('../features/score-list/score-list-screen.tsx'), 'ScoreListScreen'),
});
