import { getBoard, getProject, getTask, type listMyTasks, type listProjects, type OutputOf } from '@prestasi/contract';
import type { ProjectState } from '@prestasi/domain';
import { queryClient, queryOf } from '../../shared/api/index.ts';

export type ProjectRow = OutputOf<typeof listProjects>['rows'][number];
export type Project = OutputOf<typeof getProject>;
export type TaskRow = OutputOf<typeof listMyTasks>['rows'][number];
export type Task = OutputOf<typeof getTask>;
export type Board = OutputOf<typeof getBoard>;
export type Remark = Task['remarkList'][number];
export type Person = Task['members'][number];

/** The tone of the badge of each state. */
export const PROJECT_TONES = {
  active: 'info',
  on_hold: 'warn',
  done: 'ok',
  archived: 'quiet',
} as const satisfies Readonly<Record<ProjectState, string>>;

/** The most letters of a remark. */
export const LONGEST_REMARK = 2000;

export const projectAddress = (id: number) => `/project-management/${id}`;
export const membersAddress = (id: number) => `/View-Member/${id}`;
export const taskAddress = (id: number) => `/View-Assigned-Member/${id}`;

export const projectQuery = (id: number) => queryOf(getProject, { params: { id } });
export const taskQuery = (id: number) => queryOf(getTask, { params: { id } });
export const boardQuery = (id: number) => queryOf(getBoard, { params: { id } });

/** Reloads whatever shows projects: lists, boards, the calendar. */
export async function projectsChanged(): Promise<void> {
  await queryClient.invalidateQueries();
}
