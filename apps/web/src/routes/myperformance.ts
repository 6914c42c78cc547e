import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /myperformance: how one's own score is made, by the scale, weights and bands of one's appraisal. */
export const myPerformanceGuideRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/myperformance',
  staticData: { title: 'score-guide:title' },
  component: lazyScreen(() => import('../features/forms/guide/score-guide-screen.tsx'), 'ScoreGuideScreen'),
});
