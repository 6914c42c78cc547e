import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /performance: how one's own score is made, by the scale, weights and bands of one's appraisal. */
export const performanceRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/performance',
  staticData: { title: 'score-guide:title' },
  component: lazyScreen(() => import('../features/forms/guide/score-guide-screen.tsx'), 'ScoreGuideScreen'),
});
