import { framedScreen } from '../app/screen-route.ts';

/** /setting-jd-kra: the content of part 1, by company and category. */
export const settingJdKraRoute = framedScreen(
  '/setting-jd-kra',
  'settings:kinds.title',
  () => import('../features/policy/many/kinds-screen.tsx'),
  'KindsScreen',
);
