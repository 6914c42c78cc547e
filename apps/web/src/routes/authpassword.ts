import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../app/lazy-screen.ts';
import { publicRoute } from '../app/public-route.tsx';
import { storedReset } from '../features/auth/index.ts';

/** /authpassword: checks the code; without a reset in progress it redirects to the first step. */
export const authPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/authpassword',
  staticData: { title: 'nav:title.authPassword' },
  beforeLoad: () => {
    if (storedReset() === null) throw redirect({ to: '/forgotpassword' });
  },
  component: lazyScreen(() => import('../features/auth/check-code-screen.tsx'), 'CheckCodeScreen'),
});
