import { framedScreen } from '../app/screen-route.ts';

/** /all-setting: the settings of the companies in scope, one kind at a time. */
export const allSettingRoute = framedScreen(
  '/all-setting',
  'settings:title',
  () => import('../features/policy/many/all-setting-screen.tsx'),
  'AllSettingScreen',
);
