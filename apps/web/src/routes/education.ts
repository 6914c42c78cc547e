import { framedScreen } from '../app/screen-route.ts';

/** /education: one's own education, and requests to change it. */
export const educationRoute = framedScreen(
  '/education',
  'requests:title.education',
  () => import('../features/requests/education-screen.tsx'),
  'EducationScreen',
);
