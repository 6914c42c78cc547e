import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /my-profile: the reader's own profile, read-only. */
export const myProfileRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/my-profile',
  staticData: { title: 'me:title.profile' },
  component: lazyScreen(() => import('../features/me/my-profile-screen.tsx'), 'MyProfileScreen'),
});
