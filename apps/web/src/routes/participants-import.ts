import { framedScreen } from '../app/screen-route.ts';

/** /training/sessions/:id/import/:importId?: a new import of a session's participants, or the one named. */
export const participantsImportRoute = framedScreen(
  '/training/sessions/$id/import/{-$importId}',
  'import-screens:participants.title',
  () => import('../features/imports/participants-import-screen.tsx'),
  'ParticipantsImportScreen',
);
