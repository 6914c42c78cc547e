import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../app/lazy-screen.ts';
import { publicRoute } from '../app/public-route.tsx';

/** /forgotpassword: requests a code by mail. */
export const forgotPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/forgotpassword',
  staticData: { title: 'nav:title.forgotPassword' },
  component: lazyScreen(() => import('../features/auth/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
});
