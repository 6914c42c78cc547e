import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /summary-score: the reader's final scores over the years. */
export const summaryScoreRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/summary-score',
  staticData: { title: 'me:title.scores' },
  component: lazyScreen(() => import('../features/me/summary-score-screen.tsx'), 'SummaryScoreScreen'),
});
