import { framedScreen } from '../app/screen-route.ts';

/** /work-loc-modal: the work locations of a company. */
export const workLocModalRoute = framedScreen(
  '/work-loc-modal',
  'units:title.work_location',
  () => import('../features/units/work-locations-screen.tsx'),
  'WorkLocationsScreen',
);
