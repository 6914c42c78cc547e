import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /team-profile: the people of one's team, unit or companies. */
export const teamProfileRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/team-profile',
  staticData: { title: 'team:title.team' },
  component: lazyScreen(() => import('../features/team/team-profile-screen.tsx'), 'TeamProfileScreen'),
});
