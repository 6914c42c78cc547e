import { framedScreen } from '../app/screen-route.ts';

/** /position-management: positions of a company. */
export const positionManagementRoute = framedScreen(
  '/position-management',
  'units:title.position',
  () => import('../features/units/positions-screen.tsx'),
  'PositionsScreen',
);
