import { framedScreen } from '../app/screen-route.ts';

/** /division-management: divisions of a company and of the group. */
export const divisionManagementRoute = framedScreen(
  '/division-management',
  'units:title.division',
  () => import('../features/units/unit-screens.tsx'),
  'DivisionsScreen',
);
