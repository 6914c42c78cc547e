import { framedScreen } from '../app/screen-route.ts';

/** Meetings, the calendar, projects and training. */
export const workPages = [
  // The meetings that the reader is in.
  framedScreen(
    '/meetings',
    'meetings:title',
    null,
    () => import('../features/meetings/meetings-screen.tsx'),
    'MeetingsScreen',
  ),
  // One meeting, at the occurrence that ?occurrence= names.
  framedScreen(
    '/meeting/$meetingId',
    'meetings:page',
    null,
    () => import('../features/meetings/meeting-screen.tsx'),
    'MeetingScreen',
  ),
  // Meetings, deadlines, work that is due, training and holidays, by day.
  framedScreen(
    '/calendar',
    'calendar:title',
    null,
    () => import('../features/calendar/calendar-screen.tsx'),
    'CalendarScreen',
  ),
  // One’s projects, and over all of them one’s work.
  framedScreen(
    '/project-management',
    'projects:title',
    'project.own',
    () => import('../features/projects/project-list-screen.tsx'),
    'ProjectListScreen',
  ),
  // One project with its board and list.
  framedScreen(
    '/project-management/$id',
    'projects:one',
    'project.own',
    () => import('../features/projects/project-screen.tsx'),
    'ProjectScreen',
  ),
  // The members of a project, with their tasks.
  framedScreen(
    '/View-Member/$id',
    'projects:members.title',
    'project.own',
    () => import('../features/projects/members-screen.tsx'),
    'MembersScreen',
  ),
  // A task with who has it.
  framedScreen(
    '/View-Assigned-Member/$id',
    'projects:task.one',
    'project.own',
    () => import('../features/projects/task-screen.tsx'),
    'TaskScreen',
  ),
  // Training for administrators and human resources; the tab in the query.
  framedScreen(
    '/training',
    'training:title',
    'training.write',
    () => import('../features/training/training-screen.tsx'),
    'TrainingScreen',
  ),
  // A training programme with its sessions.
  framedScreen(
    '/training/programmes/$id',
    'training:title',
    'training.write',
    () => import('../features/training/programme-screen.tsx'),
    'TrainingProgrammeScreen',
  ),
  // A training session with who takes part.
  framedScreen(
    '/training/sessions/$id',
    'training:title',
    'training.write',
    () => import('../features/training/session-screen.tsx'),
    'TrainingSessionScreen',
  ),
  // A new import of a session’s participants, or the one named.
  framedScreen(
    '/training/sessions/$id/import/{-$importId}',
    'import-screens:participants.title',
    'training.write',
    () => import('../features/imports/participants-import-screen.tsx'),
    'ParticipantsImportScreen',
  ),
] as const;
