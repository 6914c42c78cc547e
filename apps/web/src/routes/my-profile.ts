import { framedScreen } from '../app/screen-route.ts';

/** /my-profile: the reader's own profile, read-only. */
export const myProfileRoute = framedScreen(
  '/my-profile',
  'me:title.profile',
  () => import('../features/me/my-profile-screen.tsx'),
  'MyProfileScreen',
);
