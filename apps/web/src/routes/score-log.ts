import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /score-log/:formId: every score of one appraisal as it stood. */
export const scoreLogRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/score-log/$formId',
  staticData: { title: 'score-logs:one.title' },
  component: lazyScreen(() => import('../features/score-logs/score-log-screen.tsx'), 'ScoreLogScreen'),
});
