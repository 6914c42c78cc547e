import { framedScreen } from '../app/screen-route.ts';

/** /project-management/:id: one project with its board and list. */
export const projectRoute = framedScreen(
  '/project-management/$id',
  'projects:one',
  () => import('../features/projects/project-screen.tsx'),
  'ProjectScreen',
);
