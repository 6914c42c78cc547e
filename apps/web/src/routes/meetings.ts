import { framedScreen } from '../app/screen-route.ts';

/** /meetings: the meetings that the reader is in. */
export const meetingsRoute = framedScreen(
  '/meetings',
  'meetings:title',
  () => import('../features/meetings/meetings-screen.tsx'),
  'MeetingsScreen',
);
