import { framedScreen } from '../app/screen-route.ts';

/** /team-profile-individual/:id?/:subId?: a team member; `subId` is the part of the page. */
export const teamProfileIndividualRoute = framedScreen(
  '/team-profile-individual/{-$id}/{-$subId}',
  'team:title.individual',
  () => import('../features/team/member-screen.tsx'),
  'MemberScreen',
);
