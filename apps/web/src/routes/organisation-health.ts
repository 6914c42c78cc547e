import { framedScreen } from '../app/screen-route.ts';

/** /organisation-health/:check?: problems in the organisation's records, or the findings of one check. */
export const organisationHealthRoute = framedScreen(
  '/organisation-health/{-$check}',
  'health:title',
  () => import('../features/health/health-screen.tsx'),
  'HealthScreen',
);
