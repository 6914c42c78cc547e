import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../app/lazy-screen.ts';
import { publicRoute } from '../app/public-route.tsx';
import { rootRoute } from '../app/root-route.tsx';
import { publicScreen } from '../app/screen-route.ts';
import { storedProof, storedReset } from '../features/auth/index.ts';
import { queryClient } from '../shared/api/index.ts';
import { landingAddress, sessionQuery, sessionToken } from '../shared/session/index.ts';
import { LoginPage } from './login-page.tsx';

/** /: redirects to sign-in (specification §2). */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/login' });
  },
});

/** Any address that no other route takes (specification §2). */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/not-found', replace: true });
  },
});

/** Pages that need no session. */
export const publicPages = [
  // Sign-in. A signed-in person is redirected to their first page.
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/login',
    staticData: { title: 'nav:title.login' },
    beforeLoad: async () => {
      if (sessionToken() === null) return;
      // This call ends a session that the server no longer knows; after any other error the person stays at sign-in.
      const session = await queryClient.query({ ...sessionQuery, staleTime: 'static' }).catch(() => null);
      if (session) throw redirect({ to: landingAddress(session) });
    },
    component: LoginPage,
  }),
  // Requests a code by mail.
  publicScreen(
    '/forgotpassword',
    'nav:title.forgotPassword',
    () => import('../features/auth/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
  // Checks the code. Without a reset in progress it redirects to the first step.
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/authpassword',
    staticData: { title: 'nav:title.authPassword' },
    beforeLoad: () => {
      if (storedReset() === null) throw redirect({ to: '/forgotpassword' });
    },
    component: lazyScreen(() => import('../features/auth/check-code-screen.tsx'), 'CheckCodeScreen'),
  }),
  // Sets the new password. Without a checked code it redirects to the missing step.
  createRoute({
    getParentRoute: () => publicRoute,
    path: '/resetpassword',
    staticData: { title: 'nav:title.resetPassword' },
    beforeLoad: () => {
      if (storedReset() === null) throw redirect({ to: '/forgotpassword' });
      if (storedProof() === null) throw redirect({ to: '/authpassword' });
    },
    component: lazyScreen(() => import('../features/auth/reset-password-screen.tsx'), 'ResetPasswordScreen'),
  }),
  // The first password of an invited account.
  publicScreen(
    '/accept-invitation/$token',
    'nav:title.invitation',
    () => import('../features/auth/invitation-screen.tsx'),
    'InvitationScreen',
  ),
  // The first administrator of an empty installation.
  publicScreen('/setup', 'nav:title.setup', () => import('../features/auth/setup-screen.tsx'), 'SetupScreen'),
  // Verifies a document that somebody holds; its QR code leads here.
  publicScreen(
    '/verify/{-$code}',
    'verify:title',
    () => import('../features/documents/verify-screen.tsx'),
    'VerifyScreen',
  ),
  // The answer to an invitation by the link in its mail.
  publicScreen(
    '/meeting-invitation',
    'meetings:invitation.title',
    () => import('../features/meetings/invitation-screen.tsx'),
    'MeetingInvitationScreen',
  ),
  // Unknown addresses redirect here (specification §2).
  publicScreen('/not-found', 'nav:title.notFound', () => import('../app/shell/not-found-page.tsx'), 'NotFoundPage'),
] as const;
