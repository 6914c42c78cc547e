import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /section-details: a section; the id in the query. */
export const sectionDetailsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/section-details',
  staticData: { title: 'units:title.sectionDetails' },
  component: lazyScreen(() => import('../features/units/unit-detail-screens.tsx'), 'SectionDetailsScreen'),
});
