import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /company-import/:id?: a new import of organisation and staff, or the one named. */
export const companyImportRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/company-import/{-$id}',
  staticData: { title: 'import-screens:title' },
  component: lazyScreen(() => import('../features/imports/import-screen.tsx'), 'ImportScreen'),
});
