import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /delegation: who stands in for the reader, or with ?employee= for somebody absent. */
export const delegationRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/delegation',
  staticData: { title: 'delegation:title' },
  component: lazyScreen(() => import('../features/delegations/delegation-screen.tsx'), 'DelegationScreen'),
});
