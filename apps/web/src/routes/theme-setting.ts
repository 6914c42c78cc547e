import { framedScreen } from '../app/screen-route.ts';

/** /theme-setting: a company's theme; `company` in the address names another one than one's own. */
export const themeSettingRoute = framedScreen(
  '/theme-setting',
  'theme:title',
  () => import('../features/theme/theme-screen.tsx'),
  'ThemeScreen',
);
