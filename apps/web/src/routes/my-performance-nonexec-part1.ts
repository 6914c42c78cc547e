import { framedScreen } from '../app/screen-route.ts';

/** /my-performance-nonexec-part1/:id/:status: one’s job description in full width. */
export const myPerformanceNonexecPart1Route = framedScreen(
  '/my-performance-nonexec-part1/$id/$status',
  'forms:title.jd',
  () => import('../features/forms/frame/form-screen.tsx'),
  'FormScreen',
);
