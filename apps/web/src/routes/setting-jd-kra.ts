import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /setting-jd-kra: the content of part 1, by company and category. */
export const settingJdKraRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/setting-jd-kra',
  staticData: { title: 'settings:kinds.title' },
  component: lazyScreen(() => import('../features/policy/many/kinds-screen.tsx'), 'KindsScreen'),
});
