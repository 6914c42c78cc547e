import type { Feature } from './app.ts';
import { registerAnchors } from './anchors/index.ts';
import { registerAudit } from './audit/index.ts';
import { registerAppeals } from './appeals/index.ts';
import { registerCalendar } from './calendar/index.ts';
import { registerCalibration } from './calibration/index.ts';
import { registerChart } from './chart/index.ts';
import { registerConfirmations } from './confirmations/index.ts';
import { registerCycles } from './cycles/index.ts';
import { registerExports } from './exports/index.ts';
import { registerProjects } from './projects/index.ts';
import { registerHealth } from './health/index.ts';
import { registerHolidays } from './holidays/index.ts';
import { registerObjectives } from './objectives/index.ts';
import { registerImports } from './imports/index.ts';
import { registerMe } from './me/index.ts';
import { registerMeetings } from './meetings/index.ts';
import { registerHistory } from './history/index.ts';
import { registerReassignment } from './reassignment/index.ts';
import { registerUnitHeads } from './unit-heads/index.ts';
import { registerForms } from './forms/index.ts';
import { registerMovements } from './movements/index.ts';
import { registerNotes } from './notes/index.ts';
import { registerNotifications } from './notifications/index.ts';
import { registerReminders } from './reminders/index.ts';
import { registerDocuments } from './documents/index.ts';
import { registerDelegations } from './delegations/index.ts';
import { registerRequests } from './requests/index.ts';
import { registerTeam } from './team/index.ts';
import { registerOrganisation } from './organisation/index.ts';
import { registerPerformanceHistory } from './performance-history/index.ts';
import { registerPreparedFiles } from './prepared-files/index.ts';
import { registerScoreList } from './score-list/index.ts';
import { registerScoreLogs } from './score-logs/index.ts';
import { registerPeople } from './people/index.ts';
import { registerCompanies } from './companies/index.ts';
import { registerStaffCalls } from './staff/index.ts';
import { registerStatistics } from './statistics/index.ts';
import { registerReference } from './reference/index.ts';
import { registerSearch } from './search/index.ts';
import { registerSetup } from './setup/index.ts';
import { registerTheme } from './theme/index.ts';
import { registerSettings } from './settings/index.ts';
import { registerGrades } from './grades/index.ts';
import { registerPositions } from './positions/index.ts';
import { registerTraining } from './training/index.ts';
import { registerTrainingEvaluations } from './training-evaluations/index.ts';
import { registerTrainingNeeds } from './training-needs/index.ts';
import { registerUnits } from './units/index.ts';

export { identityLoader } from './people/index.ts';

/** The parts of the product, in no particular order. */
export const FEATURES: readonly Feature[] = [
  registerPeople,
  registerNotifications,
  registerNotes,
  registerMe,
  registerOrganisation,
  registerCompanies,
  registerTheme,
  registerSetup,
  registerReference,
  registerHealth,
  registerAudit,
  registerAnchors,
  registerChart,
  registerSearch,
  registerCycles,
  registerForms,
  registerPerformanceHistory,
  registerReassignment,
  registerUnitHeads,
  registerUnits,
  registerPositions,
  registerHolidays,
  registerObjectives,
  registerCalendar,
  registerGrades,
  registerImports,
  registerHistory,
  registerSettings,
  registerExports,
  registerStaffCalls,
  registerStatistics,
  registerRequests,
  registerDocuments,
  registerDelegations,
  registerAppeals,
  registerConfirmations,
  registerReminders,
  registerMovements,
  registerTeam,
  registerScoreList,
  registerScoreLogs,
  registerPreparedFiles,
  registerCalibration,
  registerProjects,
  registerMeetings,
  registerTraining,
  registerTrainingNeeds,
  registerTrainingEvaluations,
];
