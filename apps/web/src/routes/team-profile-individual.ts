import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /team-profile-individual/:id?/:subId?: a team member; `subId` is the part of the page. */
export const teamProfileIndividualRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/team-profile-individual/{-$id}/{-$subId}',
  staticData: { title: 'team:title.individual' },
  component: lazyScreen(() => import('../features/team/member-screen.tsx'), 'MemberScreen'),
});
