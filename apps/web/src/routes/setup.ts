import { publicScreen } from '../app/screen-route.ts';

/** /setup: the first administrator of an empty installation. */
export const setupRoute = publicScreen(
  '/setup',
  'nav:title.setup',
  () => import('../features/auth/setup-screen.tsx'),
  'SetupScreen',
);
