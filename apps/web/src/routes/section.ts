import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /section: sections of a company. */
export const sectionRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/section',
  staticData: { title: 'units:title.section' },
  component: lazyScreen(() => import('../features/units/unit-screens.tsx'), 'SectionsScreen'),
});
