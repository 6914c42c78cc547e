import { framedScreen } from '../app/screen-route.ts';

/** /View-Competency/:id: one competency, for those who maintain the library. */
export const viewCompetencyRoute = framedScreen(
  '/View-Competency/$id',
  'reference:detail.title',
  () => import('../features/competencies/competency-screen.tsx'),
  'CompetencyScreen',
);
