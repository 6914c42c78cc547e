import { framedScreen } from '../app/screen-route.ts';

/** /project-management: one’s projects, and over all of them one’s work. */
export const projectManagementRoute = framedScreen(
  '/project-management',
  'projects:title',
  () => import('../features/projects/project-list-screen.tsx'),
  'ProjectListScreen',
);
