import type { Screen } from './catalogue.ts';

/** The screens of projects, of somebody who owns one: of the demo group’s first project, and its second task. */
export const PROJECT_SCREENS: readonly Screen[] = [
  { name: 'project-management', address: '/project-management' },
  { name: 'project-management-work', address: '/project-management?tab=work' },
  { name: 'project-board', address: '/project-management/1' },
  { name: 'project-list', address: '/project-management/1?view=list' },
  { name: 'project-remarks', address: '/project-management/1?view=remarks' },
  { name: 'project-history', address: '/project-management/1?view=history' },
  { name: 'view-member', address: '/View-Member/1' },
  { name: 'view-assigned-member', address: '/View-Assigned-Member/2' },
];
