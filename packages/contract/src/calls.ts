import type { Call } from './call.ts';
import * as appeals from './appeals.ts';
import * as appraisals from './appraisals.ts';
import * as calendar from './calendar.ts';
import * as calibration from './calibration.ts';
import * as projects from './projects.ts';
import * as tasks from './tasks.ts';
import * as competencies from './competencies.ts';
import * as chart from './chart.ts';
import * as search from './search.ts';
import * as companies from './companies.ts';
import * as administrators from './administrators.ts';
import * as confirmations from './confirmations.ts';
import * as cycles from './cycles.ts';
import * as evidence from './evidence.ts';
import * as linkedWork from './linked-work.ts';
import * as privateNotes from './private-notes.ts';
import * as lastYear from './last-year.ts';
import * as planSources from './plan-sources.ts';
import * as delegations from './delegations.ts';
import * as outstanding from './outstanding.ts';
import * as exports from './exports.ts';
import * as files from './files.ts';
import * as forms from './forms.ts';
import * as naming from './approver-naming.ts';
import * as grades from './grades.ts';
import * as alignment from './alignment.ts';
import * as holidays from './holidays.ts';
import * as objectives from './objectives.ts';
import * as health from './health.ts';
import * as history from './history.ts';
import * as imports from './imports.ts';
import * as meetings from './meetings.ts';
import * as meetingClashes from './meeting-clashes.ts';
import * as meetingMinutes from './meeting-minutes.ts';
import * as meetingInvitations from './meeting-invitations.ts';
import * as reviewTalks from './review-talks.ts';
import * as me from './me.ts';
import * as formerEmployees from './former-employees.ts';
import * as movements from './movements.ts';
import * as organisation from './organisation.ts';
import * as namedSettings from './named-settings.ts';
import * as settings from './settings.ts';
import * as trainingEnrolments from './training-enrolments.ts';
import * as trainingLists from './training-lists.ts';
import * as trainingReport from './training-report.ts';
import * as trainingEvaluations from './training-evaluations.ts';
import * as trainingNeeds from './training-needs.ts';
import * as trainingProgrammes from './training-programmes.ts';
import * as trainingSessions from './training-sessions.ts';
import * as performanceHistory from './performance-history.ts';
import * as positions from './positions.ts';
import * as reminders from './reminders.ts';
import * as requests from './requests.ts';
import * as preparedFiles from './prepared-files.ts';
import * as documents from './documents.ts';
import * as audit from './audit.ts';
import * as scoreLogs from './score-logs.ts';
import * as scoreList from './score-list.ts';
import * as session from './session.ts';
import * as setup from './setup.ts';
import * as team from './team.ts';
import * as specification from './specification.ts';
import * as theme from './theme.ts';
import * as staff from './staff.ts';
import * as statistics from './statistics.ts';
import * as staffList from './staff-list.ts';
import * as mailDomain from './mail-domain.ts';
import * as staffCorrections from './staff-corrections.ts';
import * as staffProfile from './staff-profile.ts';
import * as staffFilters from './staff-filters.ts';
import * as staffPictures from './staff-pictures.ts';
import * as unitReport from './unit-report.ts';
import * as units from './units.ts';
import * as workLocations from './work-locations.ts';

/** Every call of the API by name; the server must bind each, and each must have its line in the access test. */
export const CALLS: Readonly<Record<string, Call>> = Object.fromEntries(
  [
    specification,
    session,
    me,
    meetings,
    meetingClashes,
    meetingMinutes,
    meetingInvitations,
    reviewTalks,
    forms,
    naming,
    appraisals,
    appeals,
    evidence,
    linkedWork,
    planSources,
    lastYear,
    privateNotes,
    confirmations,
    cycles,
    organisation,
    companies,
    theme,
    setup,
    staff,
    staffList,
    mailDomain,
    staffProfile,
    staffCorrections,
    staffFilters,
    staffPictures,
    administrators,
    imports,
    exports,
    movements,
    formerEmployees,
    competencies,
    health,
    history,
    delegations,
    outstanding,
    performanceHistory,
    statistics,
    scoreList,
    audit,
    preparedFiles,
    scoreLogs,
    documents,
    calendar,
    calibration,
    projects,
    tasks,
    requests,
    team,
    files,
    chart,
    search,
    settings,
    namedSettings,
    trainingEnrolments,
    trainingLists,
    trainingReport,
    trainingEvaluations,
    trainingNeeds,
    trainingProgrammes,
    trainingSessions,
    reminders,
    unitReport,
    units,
    workLocations,
    positions,
    alignment,
    holidays,
    objectives,
    grades,
    files,
  ]
    .flatMap((area): [string, unknown][] => Object.entries(area))
    .filter((entry): entry is [string, Call] => isCall(entry[1])),
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
