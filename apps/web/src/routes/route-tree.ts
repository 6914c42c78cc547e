import { frameRoute } from '../app/frame-route.tsx';
import { publicRoute } from '../app/public-route.tsx';
import { rootRoute } from '../app/root-route.tsx';
import { acceptInvitationRoute } from './accept-invitation.ts';
import { authPasswordRoute } from './authpassword.ts';
import { companyListRoute } from './company-list.ts';
import { createCompanyRoute } from './create-company.ts';
import { setupRoute } from './setup.ts';
import { themeSettingRoute } from './theme-setting.ts';
import { administratorsRoute } from './administrators.ts';
import { companyImportRoute } from './company-import.ts';
import { confirmationsRoute } from './confirmations.ts';
import { competencyManagementRoute } from './competency-management.ts';
import { cyclesRoute } from './cycles.ts';
import { dashboardRoute } from './dashboard.ts';
import { delegatedPerformanceRoute } from './delegated-performance.ts';
import { appealRoute } from './appeal.ts';
import { appealsRoute } from './appeals.ts';
import { delegationRoute } from './delegation.ts';
import { fileAppealRoute } from './file-appeal.ts';
import { meetingRoute } from './meeting.ts';
import { meetingInvitationRoute } from './meeting-invitation.ts';
import { meetingsRoute } from './meetings.ts';
import { employeeManagementRoute } from './employee-management.ts';
import { forgotPasswordRoute } from './forgotpassword.ts';
import { galleryRoutes } from './gallery.ts';
import { homeRoute } from './home.ts';
import { loginRoute } from './login.ts';
import { myPerformanceNonexecPart1KraRoute } from './my-performance-nonexec-part1-kra.ts';
import { myPerformanceNonexecPart1Route } from './my-performance-nonexec-part1.ts';
import { myPerformancePart1Route } from './my-performance-part1.ts';
import { myPerformanceRoute } from './my-performance.ts';
import { myProfileRoute } from './my-profile.ts';
import { notFoundRoute, unknownRoute } from './not-found.ts';
import { notificationsRoute } from './notifications.ts';
import { organisationChartRoute } from './organisation-chart.ts';
import { performanceDetailsIndividualPart1Route } from './performance-details-individual-part1.ts';
import { performanceDetailsIndividualRoute } from './performance-details-individual.ts';
import { organisationHealthRoute } from './organisation-health.ts';
import { calendarRoute } from './calendar.ts';
import { calibrationRoute } from './calibration.ts';
import { projectManagementRoute } from './project-management.ts';
import { projectRoute } from './project.ts';
import { viewAssignedMemberRoute } from './view-assigned-member.ts';
import { viewMemberRoute } from './view-member.ts';
import { myTrainingRoute } from './my-training.ts';
import { trainingRoute } from './training.ts';
import { trainingProgrammeRoute } from './training-programme.ts';
import { participantsImportRoute } from './participants-import.ts';
import { trainingSessionRoute } from './training-session.ts';
import { outstandingFormsRoute } from './outstanding-forms.ts';
import { preparedFilesRoute } from './prepared-files.ts';
import { scoreListRoute } from './senarai-skor-pekerja.ts';
import { scoreLogRoute } from './score-log.ts';
import { scoreLogsRoute } from './score-logs.ts';
import { performanceCycleRoute } from './performance-cycle.ts';
import { performanceStatisticsRoute } from './performance-statistics.ts';
import { statisticsRoute } from './statistics.ts';
import { policySettingsRoute } from './policy-settings.ts';
import { profileStaffRoute } from './profile-staff.ts';
import { referenceRoute } from './reference.ts';
import { registerStaffRoute } from './register-staff.ts';
import { resetPasswordRoute } from './resetpassword.ts';
import { summaryReportTmRoute } from './summary-report-tm.ts';
import { divisionReportRoute } from './division-report.ts';
import { sectionSummaryReportRoute } from './section-summary-report.ts';
import { performanceDetailsIndividualDivisionRoute } from './performance-details-individual-division.ts';
import { performanceDetailsIndividualPart1DivisionRoute } from './performance-details-individual-part1-division.ts';
import { performanceDetailsIndividualSectionRoute } from './performance-details-individual-section.ts';
import { performanceDetailsIndividualPart1SectionRoute } from './performance-details-individual-part1-section.ts';
import { summaryReportRoute } from './summary-report.ts';
import { myPerformanceGuideRoute } from './myperformance.ts';
import { performanceRoute } from './performance.ts';
import { summaryScoreRoute } from './summary-score.ts';
import { teamPerformanceRoute } from './team-performance.ts';
import { teamPerformanceIndividualPart1Route } from './team-performance-individual-part1.ts';
import { teamPerformanceIndividualRoute } from './team-performance-individual.ts';
import { promotionTransferRoute } from './promotion-transfer.ts';
import { historyPerformanceRoute } from './history-performance.ts';
import { historyPerformanceTmRoute } from './history-performance-tm.ts';
import { divisionHistoryPerformanceRoute } from './division-history-performance.ts';
import { sectionHistoryPerformanceRoute } from './section-history-performance.ts';
import { historyApprovedRoute } from './history-approved.ts';
import { historyTransferRoute } from './history-transfer.ts';
import { formerEmployeeRoute } from './former-employee.ts';
import { approveEducationRoute } from './approve-education.ts';
import { educationRoute } from './education.ts';
import { requestChangeRoute } from './request-change.ts';
import { teamProfileRoute } from './team-profile.ts';
import { teamProfileIndividualRoute } from './team-profile-individual.ts';
import { verifyRoute } from './verify.ts';
import { viewCompanyRoute } from './view-company.ts';
import { viewCompetencyRoute } from './view-competency.ts';
import { viewReferenceSubBehavRoute } from './view-reference-sub-behav.ts';
import { allSettingRoute } from './all-setting.ts';
import { jdkraSettingRoute } from './jdkra-setting.ts';
import { performanceScaleRoute } from './performance-scale.ts';
import { performanceScaleDetailsRoute } from './performance-scale-details.ts';
import { scoreManagementRoute } from './score-management.ts';
import { settingJdKraRoute } from './setting-jd-kra.ts';
import { trainingEvaluationRatingRoute } from './training-evaluation-rating.ts';
import { weightageRoute } from './weightage.ts';
import { divisionManagementRoute } from './division-management.ts';
import { departmentManagementRoute } from './department-management.ts';
import { sectionRoute } from './section.ts';
import { headOfSectionRoute } from './head-of-section.ts';
import { workLocModalRoute } from './work-loc-modal.ts';
import { positionManagementRoute } from './position-management.ts';
import { positionDetailsRoute } from './position-details.ts';
import { divisionDetailsRoute } from './division-details.ts';
import { departmentDetailsRoute } from './department-details.ts';
import { sectionDetailsRoute } from './section-details.ts';
import { gradeManagementRoute } from './grade-management.ts';

/** All addresses of the application: one file each in this folder. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  publicRoute.addChildren([
    loginRoute,
    forgotPasswordRoute,
    authPasswordRoute,
    resetPasswordRoute,
    acceptInvitationRoute,
    setupRoute,
    verifyRoute,
    meetingInvitationRoute,
    notFoundRoute,
  ]),
  frameRoute.addChildren([
    dashboardRoute,
    myProfileRoute,
    performanceCycleRoute,
    summaryScoreRoute,
    performanceRoute,
    myPerformanceGuideRoute,
    teamPerformanceRoute,
    delegatedPerformanceRoute,
    delegationRoute,
    appealsRoute,
    appealRoute,
    fileAppealRoute,
    meetingsRoute,
    meetingRoute,
    summaryReportRoute,
    summaryReportTmRoute,
    divisionReportRoute,
    sectionSummaryReportRoute,
    performanceDetailsIndividualDivisionRoute,
    performanceDetailsIndividualPart1DivisionRoute,
    performanceDetailsIndividualSectionRoute,
    performanceDetailsIndividualPart1SectionRoute,
    performanceStatisticsRoute,
    statisticsRoute,
    preparedFilesRoute,
    teamProfileRoute,
    teamProfileIndividualRoute,
    notificationsRoute,
    confirmationsRoute,
    educationRoute,
    requestChangeRoute,
    approveEducationRoute,
    myPerformanceRoute,
    myPerformancePart1Route,
    myPerformanceNonexecPart1Route,
    myPerformanceNonexecPart1KraRoute,
    teamPerformanceIndividualRoute,
    teamPerformanceIndividualPart1Route,
    performanceDetailsIndividualRoute,
    performanceDetailsIndividualPart1Route,
    viewCompanyRoute,
    organisationChartRoute,
    companyListRoute,
    createCompanyRoute,
    employeeManagementRoute,
    registerStaffRoute,
    profileStaffRoute,
    administratorsRoute,
    companyImportRoute,
    themeSettingRoute,
    promotionTransferRoute,
    historyTransferRoute,
    formerEmployeeRoute,
    cyclesRoute,
    policySettingsRoute,
    allSettingRoute,
    jdkraSettingRoute,
    performanceScaleRoute,
    performanceScaleDetailsRoute,
    scoreManagementRoute,
    settingJdKraRoute,
    trainingEvaluationRatingRoute,
    weightageRoute,
    competencyManagementRoute,
    viewCompetencyRoute,
    referenceRoute,
    organisationHealthRoute,
    outstandingFormsRoute,
    calendarRoute,
    calibrationRoute,
    projectManagementRoute,
    projectRoute,
    viewMemberRoute,
    viewAssignedMemberRoute,
    myTrainingRoute,
    trainingRoute,
    trainingProgrammeRoute,
    trainingSessionRoute,
    participantsImportRoute,
    historyPerformanceRoute,
    historyPerformanceTmRoute,
    divisionHistoryPerformanceRoute,
    sectionHistoryPerformanceRoute,
    historyApprovedRoute,
    scoreListRoute,
    scoreLogsRoute,
    scoreLogRoute,
    viewReferenceSubBehavRoute,
    divisionManagementRoute,
    departmentManagementRoute,
    sectionRoute,
    headOfSectionRoute,
    workLocModalRoute,
    positionManagementRoute,
    positionDetailsRoute,
    divisionDetailsRoute,
    departmentDetailsRoute,
    sectionDetailsRoute,
    gradeManagementRoute,
  ]),
  ...(import.meta.env.DEV ? galleryRoutes() : []),
  unknownRoute,
]);
