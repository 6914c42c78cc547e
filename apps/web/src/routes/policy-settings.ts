import { framedScreen } from '../app/screen-route.ts';

/** /policy-settings/:companyId/:category?: the appraisal settings that a company's next cycle will freeze. */
export const policySettingsRoute = framedScreen(
  '/policy-settings/$companyId/{-$category}',
  'policy:title',
  () => import('../features/policy/policy-screen.tsx'),
  'PolicyScreen',
);
