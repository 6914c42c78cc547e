import { framedScreen } from '../app/screen-route.ts';

/** /history-approved: what one approved, and what became of it. */
export const historyApprovedRoute = framedScreen(
  '/history-approved',
  'performance-history:approved.title',
  () => import('../features/performance-history/approvals-screen.tsx'),
  'ApprovalsScreen',
);
