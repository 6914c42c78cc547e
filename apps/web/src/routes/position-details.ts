import { framedScreen } from '../app/screen-route.ts';

/** /position-details: a position with its job description; the id in the query. */
export const positionDetailsRoute = framedScreen(
  '/position-details',
  'positions:title',
  () => import('../features/units/position-details-screen.tsx'),
  'PositionDetailsScreen',
);
