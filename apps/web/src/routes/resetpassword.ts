import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../app/lazy-screen.ts';
import { publicRoute } from '../app/public-route.tsx';
import { storedProof, storedReset } from '../features/auth/index.ts';

/** /resetpassword: sets the new password; without a checked code it redirects to the missing step. */
export const resetPasswordRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/resetpassword',
  staticData: { title: 'nav:title.resetPassword' },
  beforeLoad: () => {
    if (storedReset() === null) throw redirect({ to: '/forgotpassword' });
    if (storedProof() === null) throw redirect({ to: '/authpassword' });
  },
  component: lazyScreen(() => import('../features/auth/reset-password-screen.tsx'), 'ResetPasswordScreen'),
});
