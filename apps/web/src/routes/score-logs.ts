import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /score-logs: what was moderated, across people. */
export const scoreLogsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/score-logs',
  staticData: { title: 'score-logs:title' },
  component: lazyScreen(() => import('../features/score-logs/score-logs-screen.tsx'), 'ScoreLogsScreen'),
});
