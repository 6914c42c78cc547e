import { createRoute, redirect } from '@tanstack/react-router';
import { publicRoute } from '../app/public-route.tsx';
import { queryClient } from '../shared/api/index.ts';
import { landingAddress, sessionQuery, sessionToken } from '../shared/session/index.ts';
import { LoginPage } from './login-page.tsx';

/** /login: a signed-in person is redirected to their first page. */
export const loginRoute = createRoute({
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
});
