import { ROLE } from '@prestasi/domain';
import { framedScreen } from '../app/screen-route.ts';

/** Lists, reports and statistics of appraisals. */
export const appraisalPages = [
  // The appraisals of one's supervisees.
  framedScreen(
    '/team-performance/{-$tabIdx}',
    'reports:title.team',
    'appraisal.supervise',
    () => import('./review-pages.tsx'),
    'TeamPerformancePage',
  ),
  // The forms that the reader may decide as a stand-in.
  framedScreen(
    '/delegated-performance/{-$tabIdx}',
    'reports:title.delegated',
    null,
    () => import('./review-pages.tsx'),
    'DelegatedPerformancePage',
  ),
  // The appraisals of one's department, companies or group.
  framedScreen(
    '/summary-report/{-$tabIdx}',
    'reports:title.scope',
    'appraisal.status',
    () => import('./review-pages.tsx'),
    'SummaryReportPage',
  ),
  // The appraisals that top management decides and follows.
  framedScreen(
    '/summary-report-tm/{-$tabIdx}',
    'reports:title.topManagement',
    { permission: 'appraisal.status', roles: [ROLE.topManagement] },
    () => import('./review-pages.tsx'),
    'SummaryReportTmPage',
  ),
  // Progress and results of the division that one heads.
  framedScreen(
    '/division-report/{-$tabIdx}',
    'reports:title.division',
    { permission: 'appraisal.status', roles: [ROLE.topManagement] },
    () => import('../features/reports/division-report-screen.tsx'),
    'DivisionReportScreen',
  ),
  // Progress and results of the section that one heads.
  framedScreen(
    '/section-summary-report/{-$tabIdx}',
    'reports:title.section',
    { permission: 'appraisal.status', roles: [ROLE.executive, ROLE.topManagement] },
    () => import('../features/reports/section-report-screen.tsx'),
    'SectionReportScreen',
  ),
  // The forms of HR's companies that are not decided yet.
  framedScreen(
    '/outstanding-forms',
    'outstanding:title',
    'cycle.manage',
    () => import('../features/forms/outstanding/outstanding-screen.tsx'),
    'OutstandingScreen',
  ),
  // The forms at one's step side by side, before their marks become final.
  framedScreen(
    '/calibration',
    'calibration:title',
    'appraisal.calibrate',
    () => import('../features/calibration/calibration-screen.tsx'),
    'CalibrationScreen',
  ),
  // What a year came to for an administrator, a head of department, or human resources.
  framedScreen(
    '/performance-statistics',
    'statistics:title',
    'appraisal.status',
    () => import('../features/statistics/statistics-screen.tsx'),
    'StatisticsScreen',
  ),
  // What a year came to in the division that one heads.
  framedScreen(
    '/statistics',
    'statistics:titleDivision',
    'appraisal.status',
    () => import('../features/statistics/statistics-screen.tsx'),
    'DivisionStatisticsScreen',
  ),
  // The closed years of one's department, companies or group.
  framedScreen(
    '/history-performance',
    'performance-history:title.scope',
    'appraisal.status',
    () => import('../features/performance-history/history-screens.tsx'),
    'HistoryPerformanceScreen',
  ),
  // The closed years of top management's team and division.
  framedScreen(
    '/history-performance-tm',
    'performance-history:title.team',
    'appraisal.supervise',
    () => import('../features/performance-history/history-screens.tsx'),
    'HistoryPerformanceTmScreen',
  ),
  // The closed years of the division that one heads.
  framedScreen(
    '/division-history-performance',
    'performance-history:title.division',
    'appraisal.status',
    () => import('../features/performance-history/history-screens.tsx'),
    'DivisionHistoryScreen',
  ),
  // The closed years of the section that one heads.
  framedScreen(
    '/section-history-performance',
    'performance-history:title.section',
    'appraisal.status',
    () => import('../features/performance-history/history-screens.tsx'),
    'SectionHistoryScreen',
  ),
  // What one approved, and what became of it.
  framedScreen(
    '/history-approved',
    'performance-history:approved.title',
    null,
    () => import('../features/performance-history/approvals-screen.tsx'),
    'ApprovalsScreen',
  ),
  // Everybody's final scores of a year.
  framedScreen(
    '/senarai-skor-pekerja',
    'score-list:title',
    'company.read',
    () => import('../features/score-list/score-list-screen.tsx'),
    'ScoreListScreen',
  ),
  // What was moderated, across people.
  framedScreen(
    '/score-logs',
    'score-logs:title',
    'cycle.manage',
    () => import('../features/score-logs/score-logs-screen.tsx'),
    'ScoreLogsScreen',
  ),
  // Every score of one appraisal as it stood.
  framedScreen(
    '/score-log/$formId',
    'score-logs:one.title',
    null,
    () => import('../features/score-logs/score-log-screen.tsx'),
    'ScoreLogScreen',
  ),
  // The appraisal years by company, or one company cycle.
  framedScreen(
    '/cycles/{-$id}',
    'cycles:title',
    'cycle.manage',
    () => import('../features/cycles/cycles-screen.tsx'),
    'CyclesScreen',
  ),
] as const;
