import { framedScreen } from '../app/screen-route.ts';

/** /my-performance-part1/:id/:status: one’s key result areas in full width. */
export const myPerformancePart1Route = framedScreen(
  '/my-performance-part1/$id/$status',
  'forms:title.kra',
  () => import('../features/forms/frame/form-screen.tsx'),
  'FormScreen',
);
