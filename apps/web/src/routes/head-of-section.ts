import { framedScreen } from '../app/screen-route.ts';

/** /head-of-section: the heads of the sections of a company. */
export const headOfSectionRoute = framedScreen(
  '/head-of-section',
  'units:title.heads',
  () => import('../features/units/unit-screens.tsx'),
  'SectionHeadsScreen',
);
