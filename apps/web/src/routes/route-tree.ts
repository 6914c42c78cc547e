import { frameRoute } from '../app/frame-route.tsx';
import { publicRoute } from '../app/public-route.tsx';
import { rootRoute } from '../app/root-route.tsx';
import { acceptInvitationRoute } from './accept-invitation.ts';
import { authPasswordRoute } from './authpassword.ts';
import { companyImportRoute } from './company-import.ts';
import { cyclesRoute } from './cycles.ts';
import { dashboardRoute } from './dashboard.ts';
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
import { performanceDetailsIndividualPart1Route } from './performance-details-individual-part1.ts';
import { performanceDetailsIndividualRoute } from './performance-details-individual.ts';
import { performanceCycleRoute } from './performance-cycle.ts';
import { policySettingsRoute } from './policy-settings.ts';
import { resetPasswordRoute } from './resetpassword.ts';
import { summaryReportRoute } from './summary-report.ts';
import { summaryScoreRoute } from './summary-score.ts';
import { teamPerformanceRoute } from './team-performance.ts';
import { teamPerformanceIndividualPart1Route } from './team-performance-individual-part1.ts';
import { teamPerformanceIndividualRoute } from './team-performance-individual.ts';
import { viewCompanyRoute } from './view-company.ts';

/** All addresses of the application: one file each in this folder. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  publicRoute.addChildren([
    loginRoute,
    forgotPasswordRoute,
    authPasswordRoute,
    resetPasswordRoute,
    acceptInvitationRoute,
    notFoundRoute,
  ]),
  frameRoute.addChildren([
    dashboardRoute,
    myProfileRoute,
    performanceCycleRoute,
    summaryScoreRoute,
    teamPerformanceRoute,
    summaryReportRoute,
    notificationsRoute,
    myPerformanceRoute,
    myPerformancePart1Route,
    myPerformanceNonexecPart1Route,
    myPerformanceNonexecPart1KraRoute,
    teamPerformanceIndividualRoute,
    teamPerformanceIndividualPart1Route,
    performanceDetailsIndividualRoute,
    performanceDetailsIndividualPart1Route,
    viewCompanyRoute,
    companyImportRoute,
    cyclesRoute,
    policySettingsRoute,
  ]),
  ...(import.meta.env.DEV ? galleryRoutes() : []),
  unknownRoute,
]);
