export { calendarEntriesOf } from './calendar-entries.ts';
export { createTask, type TaskInput } from './create-task.ts';
