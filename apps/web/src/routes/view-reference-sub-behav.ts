import { framedScreen } from '../app/screen-route.ts';

/** /View-Reference-Sub-Behav/:id: one competency with its indicators, and the meaning of each mark. */
export const viewReferenceSubBehavRoute = framedScreen(
  '/View-Reference-Sub-Behav/$id',
  'reference:detail.title',
  () => import('../features/competencies/reference-detail-screen.tsx'),
  'ReferenceDetailScreen',
);
