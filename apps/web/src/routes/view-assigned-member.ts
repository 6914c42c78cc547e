import { framedScreen } from '../app/screen-route.ts';

/** /View-Assigned-Member/:id: a task with who has it. */
export const viewAssignedMemberRoute = framedScreen(
  '/View-Assigned-Member/$id',
  'projects:task.one',
  () => import('../features/projects/task-screen.tsx'),
  'TaskScreen',
);
