import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /section-history-performance: the closed years of the section that one heads. */
export const sectionHistoryPerformanceRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/section-history-performance',
  staticData: { title: 'performance-history:title.section' },
  component: lazyScreen(() => import('../features/performance-history/history-screens.tsx'), 'SectionHistoryScreen'),
});
