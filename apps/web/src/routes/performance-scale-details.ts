import { framedScreen } from '../app/screen-route.ts';

/** /performance-scale-details: one performance scale, by ?id=. */
export const performanceScaleDetailsRoute = framedScreen(
  '/performance-scale-details',
  'scores:scale.title',
  () => import('../features/policy/named-settings/scale-details-screen.tsx'),
  'ScaleDetailsScreen',
);
