import { framedScreen } from '../app/screen-route.ts';

/** /team-profile: the people of one's team, unit or companies. */
export const teamProfileRoute = framedScreen(
  '/team-profile',
  'team:title.team',
  () => import('../features/team/team-profile-screen.tsx'),
  'TeamProfileScreen',
);
