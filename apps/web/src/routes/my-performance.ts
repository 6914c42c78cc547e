import { framedScreen } from '../app/screen-route.ts';

/** /my-performance/:id/:status/:tabNo?: one form of one’s own year, a part at a time; `id` is the form’s, `status` its phase. */
export const myPerformanceRoute = framedScreen(
  '/my-performance/$id/$status/{-$tabNo}',
  'forms:title.mine',
  () => import('../features/forms/frame/form-screen.tsx'),
  'FormScreen',
);
