import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /head-of-section: the heads of the sections of a company. */
export const headOfSectionRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/head-of-section',
  staticData: { title: 'units:title.heads' },
  component: lazyScreen(() => import('../features/units/unit-screens.tsx'), 'SectionHeadsScreen'),
});
