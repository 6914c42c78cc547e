import { framedScreen } from '../app/screen-route.ts';

/** /meeting/:meetingId: one meeting, at the occurrence that ?occurrence= names. */
export const meetingRoute = framedScreen(
  '/meeting/$meetingId',
  'meetings:page',
  () => import('../features/meetings/meeting-screen.tsx'),
  'MeetingScreen',
);
