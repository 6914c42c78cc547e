import { createRoute, redirect } from '@tanstack/react-router';
import { publicRoute } from '../app/public-route.tsx';
import { queryClient } from '../shared/api/index.ts';
import { landingAddress, sessionQuery, sessionToken } from '../shared/session/index.ts';
import { LoginPage } from './login-page.tsx';

/** /login: who is signed in already goes on to their first page. */
export const loginRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/login',
  staticData: { title: 'nav:title.login' },
  beforeLoad: async () => {
    if (sessionToken() === null) return;
    // A session that the server no longer knows ends by this very call; any other trouble leaves one at sign-in.
    const session = await queryClient.query({ ...sessionQuery, staleTime: 'static' }).catch(() => null);
    if (session) throw redirect({ to: landingAddress(session) });
  },
  component: LoginPage,
});
