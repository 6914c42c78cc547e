import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { lazyScreen } from '../app/lazy-screen.ts';

/** /my-performance/:id/:status/:tabNo?: one form of one’s own year, a part at a time; `id` is the form’s, `status` its phase. */
export const myPerformanceRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/my-performance/$id/$status/{-$tabNo}',
  staticData: { title: 'forms:title.mine' },
  component: lazyScreen(() => import('../features/forms/frame/form-screen.tsx'), 'FormScreen'),
});
