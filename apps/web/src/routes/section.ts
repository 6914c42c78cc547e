import { framedScreen } from '../app/screen-route.ts';

/** /section: sections of a company. */
export const sectionRoute = framedScreen(
  '/section',
  'units:title.section',
  () => import('../features/units/unit-screens.tsx'),
  'SectionsScreen',
);
