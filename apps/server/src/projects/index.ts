export { findActionTasks } from './action-task-queries.ts';
export { calendarEntriesOf } from './calendar-entries.ts';
export { createTask } from './create-task.ts';
export { isUnowned } from './owner-queries.ts';
export { registerProjects } from './routes.ts';
