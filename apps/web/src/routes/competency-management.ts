import { framedScreen } from '../app/screen-route.ts';

/** /competency-management: the group's competencies, for those who maintain them. */
export const competencyManagementRoute = framedScreen(
  '/competency-management',
  'competencies:title',
  () => import('../features/competencies/library-screen.tsx'),
  'LibraryScreen',
);
