import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /policy-settings/:companyId/:category?: the appraisal settings that a company's next cycle will freeze. */
export const policySettingsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/policy-settings/$companyId/{-$category}',
  staticData: { title: 'policy:title' },
  component: lazyScreen(() => import('../features/policy/policy-screen.tsx'), 'PolicyScreen'),
});
