import { publicScreen } from '../app/screen-route.ts';

/** /forgotpassword: requests a code by mail. */
export const forgotPasswordRoute = publicScreen(
  '/forgotpassword',
  'nav:title.forgotPassword',
  () => import('../features/auth/forgot-password-screen.tsx'),
  'ForgotPasswordScreen',
);
