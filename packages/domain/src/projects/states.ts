/** The states of a project (domain §7): done and archived projects take no more work. */
export const PROJECT_STATES = ['active', 'on_hold', 'done', 'archived'] as const;
export type ProjectState = (typeof PROJECT_STATES)[number];

/** The states of a task, in the order of the board (domain §7). */
export const TASK_STATES = ['to_do', 'in_progress', 'done'] as const;
export type TaskState = (typeof TASK_STATES)[number];

const NEXT: Readonly<Record<ProjectState, readonly ProjectState[]>> = {
  active: ['on_hold', 'done', 'archived'],
  on_hold: ['active', 'done', 'archived'],
  done: ['active', 'archived'],
  archived: ['active'],
};

/** Returns the states that may follow a project's state (decision 0085). */
export function nextProjectStates(state: ProjectState): readonly ProjectState[] {
  return NEXT[state];
}

/** Tells whether tasks of a project in this state may be created and changed. */
export function takesWork(state: ProjectState): boolean {
  return state === 'active' || state === 'on_hold';
}
