import { framedScreen } from '../app/screen-route.ts';

/** /reference: the competencies, for every reader. */
export const referenceRoute = framedScreen(
  '/reference',
  'reference:title',
  () => import('../features/competencies/reference-screen.tsx'),
  'ReferenceScreen',
);
