import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /jdkra-setting: the same screen as /setting-jd-kra. */
export const jdkraSettingRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/jdkra-setting',
  staticData: { title: 'settings:kinds.title' },
  component: lazyScreen(() => import('../features/policy/many/kinds-screen.tsx'), 'KindsScreen'),
});
