import { framedScreen } from '../app/screen-route.ts';

/** /division-details: a division; the id in the query. */
export const divisionDetailsRoute = framedScreen(
  '/division-details',
  'units:title.divisionDetails',
  () => import('../features/units/unit-detail-screens.tsx'),
  'DivisionDetailsScreen',
);
