import { framedScreen } from '../app/screen-route.ts';

/** /View-Member/:id: the members of a project, with their tasks. */
export const viewMemberRoute = framedScreen(
  '/View-Member/$id',
  'projects:members.title',
  () => import('../features/projects/members-screen.tsx'),
  'MembersScreen',
);
