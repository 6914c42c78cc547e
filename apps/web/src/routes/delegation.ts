import { framedScreen } from '../app/screen-route.ts';

/** /delegation: who stands in for the reader, or with ?employee= for somebody absent. */
export const delegationRoute = framedScreen(
  '/delegation',
  'delegation:title',
  () => import('../features/delegations/delegation-screen.tsx'),
  'DelegationScreen',
);
