import { publicScreen } from '../app/screen-route.ts';

/** /meeting-invitation: the answer to an invitation by the link in its mail. */
export const meetingInvitationRoute = publicScreen(
  '/meeting-invitation',
  'meetings:invitation.title',
  () => import('../features/meetings/invitation-screen.tsx'),
  'MeetingInvitationScreen',
);
