import { framedScreen } from '../app/screen-route.ts';

/** /performance-cycle: the reader's years and their phases. */
export const performanceCycleRoute = framedScreen(
  '/performance-cycle',
  'me:title.cycle',
  () => import('../features/me/performance-cycle-screen.tsx'),
  'PerformanceCycleScreen',
);
