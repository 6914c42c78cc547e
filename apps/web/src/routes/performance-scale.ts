import { framedScreen } from '../app/screen-route.ts';

/** /performance-scale: the names of the marks 1 to 6. */
export const performanceScaleRoute = framedScreen(
  '/performance-scale',
  'scores:scales.title',
  () => import('../features/policy/named-settings/scale-list-screen.tsx'),
  'ScaleListScreen',
);
