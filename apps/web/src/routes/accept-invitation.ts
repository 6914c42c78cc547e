import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../app/lazy-screen.ts';
import { publicRoute } from '../app/public-route.tsx';

/** /accept-invitation/:token: the first password of an invited account. */
export const acceptInvitationRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/accept-invitation/$token',
  staticData: { title: 'nav:title.invitation' },
  component: lazyScreen(() => import('../features/auth/invitation-screen.tsx'), 'InvitationScreen'),
});
