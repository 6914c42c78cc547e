import { framedScreen } from '../app/screen-route.ts';

/** /section-details: a section; the id in the query. */
export const sectionDetailsRoute = framedScreen(
  '/section-details',
  'units:title.sectionDetails',
  () => import('../features/units/unit-detail-screens.tsx'),
  'SectionDetailsScreen',
);
