import { publicScreen } from '../app/screen-route.ts';

/** /accept-invitation/:token: the first password of an invited account. */
export const acceptInvitationRoute = publicScreen(
  '/accept-invitation/$token',
  'nav:title.invitation',
  () => import('../features/auth/invitation-screen.tsx'),
  'InvitationScreen',
);
