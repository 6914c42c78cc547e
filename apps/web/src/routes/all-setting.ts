import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /all-setting: the settings of the companies in scope, one kind at a time. */
export const allSettingRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/all-setting',
  staticData: { title: 'settings:title' },
  component: lazyScreen(() => import('../features/policy/many/all-setting-screen.tsx'), 'AllSettingScreen'),
});
