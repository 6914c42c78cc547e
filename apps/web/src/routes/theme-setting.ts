import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /theme-setting: a company's theme; `company` in the address names another one than one's own. */
export const themeSettingRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/theme-setting',
  staticData: { title: 'theme:title' },
  component: lazyScreen(() => import('../features/theme/theme-screen.tsx'), 'ThemeScreen'),
});
