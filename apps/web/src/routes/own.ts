import { createRoute } from '@tanstack/react-router';
import { frameRoute } from '../app/frame-route.tsx';
import { framedScreen } from '../app/screen-route.ts';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';

/** Pages about the reader: tasks, profile, years, notices and delegation. */
export const ownPages = [
  // Open actions of the reader. The dashboard is part of the first load.
  createRoute({
    getParentRoute: () => frameRoute,
    path: '/dashboard',
    staticData: { title: 'dashboard:title', access: null },
    component: DashboardScreen,
  }),
  // The reader's own profile, read-only.
  framedScreen(
    '/my-profile',
    'me:title.profile',
    null,
    () => import('../features/me/my-profile-screen.tsx'),
    'MyProfileScreen',
  ),
  // The reader's own training.
  framedScreen(
    '/my-profile/training',
    'training:own.title',
    null,
    () => import('./my-training-page.tsx'),
    'MyTrainingPage',
  ),
  // One's own education, and requests to change it.
  framedScreen(
    '/education',
    'requests:title.education',
    null,
    () => import('../features/requests/education-screen.tsx'),
    'EducationScreen',
  ),
  // Changes of personal data, to request and to decide.
  framedScreen(
    '/request-change',
    'requests:title.change',
    null,
    () => import('../features/requests/request-change-screen.tsx'),
    'RequestChangeScreen',
  ),
  // All of one's notifications.
  framedScreen(
    '/notifications',
    'nav:title.notifications',
    null,
    () => import('../features/notifications/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
  // Actions that wait, or waited, for a second person.
  framedScreen(
    '/confirmations',
    'confirmations:title',
    null,
    () => import('../features/confirmations/confirmations-screen.tsx'),
    'ConfirmationsScreen',
  ),
  // Who stands in for the reader, or with ?employee= for somebody absent.
  framedScreen(
    '/delegation',
    'delegation:title',
    null,
    () => import('../features/delegations/delegation-screen.tsx'),
    'DelegationScreen',
  ),
  // The objectives of the reader's company, or of the one in work, and what is aligned to them.
  framedScreen(
    '/company-objectives',
    'objectives:title',
    null,
    () => import('../features/objectives/objectives-screen.tsx'),
    'ObjectivesScreen',
  ),
  // The reader's private notes.
  framedScreen('/notes', 'notes:title', null, () => import('../features/notes/notes-screen.tsx'), 'NotesScreen'),
  // The reader's years and their phases.
  framedScreen(
    '/performance-cycle',
    'me:title.cycle',
    null,
    () => import('../features/me/performance-cycle-screen.tsx'),
    'PerformanceCycleScreen',
  ),
  // The reader's final scores over the years.
  framedScreen(
    '/summary-score',
    'me:title.scores',
    null,
    () => import('../features/me/summary-score-screen.tsx'),
    'SummaryScoreScreen',
  ),
  // How one's own score is made, by the scale, weights and bands of one's appraisal.
  framedScreen(
    '/performance',
    'score-guide:title',
    null,
    () => import('../features/forms/guide/score-guide-screen.tsx'),
    'ScoreGuideScreen',
  ),
  // How one's own score is made, by the scale, weights and bands of one's appraisal.
  framedScreen(
    '/myperformance',
    'score-guide:title',
    null,
    () => import('../features/forms/guide/score-guide-screen.tsx'),
    'ScoreGuideScreen',
  ),
  // Packs of PDFs and reports that one had prepared.
  framedScreen(
    '/prepared-files',
    'prepared-files:title',
    null,
    () => import('../features/prepared-files/prepared-files-screen.tsx'),
    'PreparedFilesScreen',
  ),
] as const;
