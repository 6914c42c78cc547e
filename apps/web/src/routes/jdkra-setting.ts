import { framedScreen } from '../app/screen-route.ts';

/** /jdkra-setting: the same screen as /setting-jd-kra. */
export const jdkraSettingRoute = framedScreen(
  '/jdkra-setting',
  'settings:kinds.title',
  () => import('../features/policy/many/kinds-screen.tsx'),
  'KindsScreen',
);
