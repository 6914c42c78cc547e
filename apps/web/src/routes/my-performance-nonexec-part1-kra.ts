import { framedScreen } from '../app/screen-route.ts';

/** /my-performance-nonexec-part1-kra/:id/:status: a non-executive’s key result areas in full width. */
export const myPerformanceNonexecPart1KraRoute = framedScreen(
  '/my-performance-nonexec-part1-kra/$id/$status',
  'forms:title.kra',
  () => import('../features/forms/frame/form-screen.tsx'),
  'FormScreen',
);
