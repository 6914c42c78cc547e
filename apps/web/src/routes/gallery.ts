import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../app/lazy-screen.ts';
import { rootRoute } from '../app/root-route.tsx';

/** The two test routes (specification §2), in the development build only: a page that shows the building blocks. */
export function galleryRoutes() {
  const component = lazyScreen(() => import('../features/gallery/gallery-screen.tsx'), 'GalleryScreen');
  const under = { getParentRoute: () => rootRoute, component, staticData: { title: 'nav:title.gallery' } } as const;
  return [createRoute({ ...under, path: '/test-ui' }), createRoute({ ...under, path: '/testingfina' })] as const;
}
