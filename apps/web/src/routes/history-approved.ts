import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /history-approved: what one approved, and what became of it. */
export const historyApprovedRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/history-approved',
  staticData: { title: 'performance-history:approved.title' },
  component: lazyScreen(() => import('../features/performance-history/approvals-screen.tsx'), 'ApprovalsScreen'),
});
