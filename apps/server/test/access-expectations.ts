import { EXPECTATIONS as EXPORTS } from './access/exports.ts';
import { EXPECTATIONS as HISTORY } from './access/history.ts';
import { EXPECTATIONS as COMPETENCIES } from './access/competencies.ts';
import { EXPECTATIONS as HEALTH } from './access/health.ts';
import * as AUDIT from './access/audit.ts';
import * as PRIVATE_NOTES from './access/private-notes.ts';
import * as CALENDAR from './access/calendar.ts';
import * as CALIBRATION from './access/calibration.ts';
import * as PROJECTS from './access/projects.ts';
import * as TRAINING from './access/training.ts';
import * as CHART from './access/chart.ts';
import * as SEARCH from './access/search.ts';
import { EXPECTATIONS as COMPANIES } from './access/companies.ts';
import { EXPECTATIONS as SETTINGS } from './access/settings.ts';
import { EXPECTATIONS as REMINDERS } from './access/reminders.ts';
import { EXPECTATIONS as STAFF } from './access/staff.ts';
import { EXPECTATIONS as RECORDS } from './access/records.ts';
import { EXPECTATIONS as UNITS } from './access/units.ts';
import { EXPECTATIONS as CONFIRMATIONS } from './access/confirmations.ts';
import { EXPECTATIONS as REQUESTS } from './access/requests.ts';
import * as APPEALS from './access/appeals.ts';
import * as DOCUMENTS from './access/documents.ts';
import * as DELEGATIONS from './access/delegations.ts';
import * as IMPORTS from './access/imports.ts';
import * as LINKED_WORK from './access/linked-work.ts';
import * as PLAN_SOURCES from './access/plan-sources.ts';
import * as OUTSTANDING from './access/outstanding.ts';
import * as REPORTS from './access/reports.ts';
import * as MEETINGS from './access/meetings.ts';
import * as MOVEMENTS from './access/movements.ts';
import { EXPECTATIONS as TEAM } from './access/team.ts';

/**
 * The expected result of each call, typed by hand from domain §4, one column for each caller: nobody · admin of company
 * A · admin of the group · a clerk (user) · their supervisor (executive) · head of their section · head of their
 * division (top management) · head of their department · HR of A · HR of B · super HR · somebody who must change the
 * password · a deactivated account · the head of department acting as executive · HR and admin of the group acting as
 * executive of B. `ok` is the call's own success, the others are the status of the refusal; 409 and 422 where the step
 * is the caller's, but not yet.
 */
export const CALLERS = [
  'anonymous',
  'adminA',
  'adminGroup',
  'user',
  'executive',
  'headOfSection',
  'topManagement',
  'hod',
  'hrA',
  'hrB',
  'superHr',
  'passwordDue',
  'deactivated',
  'hodAsExecutive',
  'hrAsExecutive',
] as const;
export type Caller = (typeof CALLERS)[number];

/** Callers whose rights end at company A: no response to them names anything of company B. */
export const ONLY_IN_A: ReadonlySet<Caller> = new Set<Caller>([
  'adminA',
  'user',
  'executive',
  'headOfSection',
  'topManagement',
  'hod',
  'hrA',
  'hodAsExecutive',
]);

const everybody = ' ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok';
const signedIn = ' 401 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok';
const alsoBeforeAPassword = ' 401 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  401 ok  ok';
const notThere = ' 401 404 404 404 404 404 404 404 404 404 404 403 401 404 404';

/**
 * By call, and within it by what the call is about; `FIXTURES` has the same keys. Calls are tried in this order. The
 * columns are aligned.
 */
// prettier-ignore
export const EXPECTATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  login: { 'with a password': everybody },
  demoAccounts: { 'outside demo mode': everybody },
  requestPasswordReset: { 'for an e-mail': everybody },
  checkPasswordReset: { 'with the code': everybody },
  resetPassword: { 'with the proof': everybody },
  getInvitation: {
    'by its token':                       everybody,
    'by another token':                   ' 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404',
  },
  acceptInvitation: {
    'by its token':                       everybody,
    'by another token':                   ' 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404',
  },

  getSession: {
    'one’s own':                          ' 401 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  401 ok  ok',
  },
  currentUser: { 'one’s own': alsoBeforeAPassword },
  savePreferences: { 'one’s own': alsoBeforeAPassword },
  getProfilePicture: { 'one’s own': signedIn },
  switchRole: {
    'to a role held':                     signedIn,
    'to a role not held':                 ' 401 403 403 403 403 403 403 403 403 403 403 403 401 403 403',
  },
  changePassword: {
    'one’s own':                          ' 401 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  401 ok  ok',
  },
  logout: {
    'one’s own':                          ' 401 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  401 ok  ok',
  },
  subsidiaryById: {
    A:                                    ' 401 ok  ok  ok  ok  ok  ok  ok  ok  404 ok  403 401 ok  404',
    B:                                    ' 401 404 ok  404 404 404 404 404 404 ok  ok  403 401 404 ok',
  },

  getNotifications: { 'one’s own': signedIn },
  listNotifications: { 'one’s own': signedIn },
  readAllNotifications: { 'one’s own': signedIn },
  updateNotification: { 'one’s own': signedIn, 'somebody else’s': notThere },

  getMyProfile: { 'one’s own': signedIn },
  listMyAppraisals: { 'one’s own': signedIn },
  getDashboard: { 'one’s own': signedIn },
  listCompetencies: { all: signedIn },
  ...COMPETENCIES,
  ...HEALTH,

  listCompanies: {
    all:                                  ' 401 ok  ok  403 403 403 403 403 ok  ok  ok  403 401 403 403',
  },
  getCompany: {
    A:                                    ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
    B:                                    ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  ...COMPANIES,
  listCompanyEmployees: {
    A:                                    ' 401 ok  ok  403 ok  404 ok  ok  ok  404 ok  403 401 ok  404',
    B:                                    ' 401 404 ok  403 404 404 404 404 404 ok  ok  403 401 404 404',
  },
  ...AUDIT.EXPECTATIONS,
  ...CALENDAR.EXPECTATIONS,
  ...PRIVATE_NOTES.EXPECTATIONS,
  ...CALIBRATION.EXPECTATIONS,
  ...PROJECTS.EXPECTATIONS,
  ...TRAINING.EXPECTATIONS,
  ...CHART.EXPECTATIONS,
  ...SEARCH.EXPECTATIONS,
  ...APPEALS.EXPECTATIONS,
  ...DOCUMENTS.EXPECTATIONS,
  ...DELEGATIONS.EXPECTATIONS,
  ...LINKED_WORK.EXPECTATIONS,
  ...PLAN_SOURCES.EXPECTATIONS,
  ...OUTSTANDING.EXPECTATIONS,
  ...REPORTS.EXPECTATIONS,
  ...MEETINGS.EXPECTATIONS,
  ...MOVEMENTS.EXPECTATIONS,

  getSignInCounts: {
    A:                                    ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
    B:                                    ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  sendInvitations: {
    A:                                    ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
    B:                                    ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  issuePins: {
    A:                                    ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
    B:                                    ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
  },

  getPolicySettings: {
    A:                                    ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
    B:                                    ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  savePolicySetting: {
    'weights of A':                       ' 401 ok  ok  403 403 403 403 403 403 404 403 403 401 403 403',
    'weights of B':                       ' 401 404 ok  403 403 403 403 403 404 403 403 403 401 403 403',
    'deadline of A':                      ' 401 ok  ok  403 403 403 403 403 ok  404 ok  403 401 403 403',
    'deadline of B':                      ' 401 404 ok  403 403 403 403 403 404 ok  ok  403 401 403 403',
  },

  listCycles: {
    all:                                  ' 401 403 403 403 403 403 403 403 ok  ok  ok  403 401 403 403',
  },
  createCycle: {
    'a new year':                         ' 401 403 403 403 403 403 403 403 403 403 ok  403 401 403 403',
  },
  removeCycle: {
    'one that nobody used':               ' 401 403 403 403 403 403 403 403 403 403 ok  403 401 403 403',
    missing:                              ' 401 403 403 403 403 403 403 403 403 403 404 403 401 403 403',
  },
  planCompanyCycle: {
    'of A':                               ' 401 403 403 403 403 403 403 403 ok  404 ok  403 401 403 403',
    'of B':                               ' 401 403 403 403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  checkOpening: {
    'of A':                               ' 401 403 403 403 403 403 403 403 ok  404 ok  403 401 403 403',
    'of B':                               ' 401 403 403 403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  openCompanyCycle: {
    'of A':                               ' 401 403 403 403 403 403 403 403 ok  404 ok  403 401 403 403',
    'of B':                               ' 401 403 403 403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  listOpeningProblems: {
    'of A':                               ' 401 403 403 403 403 403 403 403 ok  404 ok  403 401 403 403',
    'of B':                               ' 401 403 403 403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  nameAppraiser: {
    'in A':                               ' 401 403 403 403 403 403 403 403 403 403 ok  403 401 403 403',
    'in B':                               ' 401 403 403 403 403 403 403 403 403 403 ok  403 401 403 403',
    missing:                              ' 401 403 403 403 403 403 403 403 403 403 404 403 401 403 403',
  },
  closeCompanyCycle: {
    'of A':                               ' 401 403 403 403 403 403 403 403 ok  404 ok  403 401 403 403',
    'of B':                               ' 401 403 403 403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  reopenCompanyCycle: {
    'of A':                               ' 401 403 403 403 403 403 403 403 403 403 ok  403 401 403 403',
    missing:                              ' 401 403 403 403 403 403 403 403 403 403 404 403 401 403 403',
  },

  getForm: {
    'the clerk’s':                        ' 401 404 404 ok  ok  ok  ok  ok  ok  404 ok  403 401 404 404',
    'the supervisor’s':                   ' 401 404 404 404 ok  404 ok  ok  ok  404 ok  403 401 ok  404',
    'of another department':              ' 401 404 404 404 404 404 404 404 ok  404 ok  403 401 404 404',
    'of B':                               ' 401 404 404 404 404 404 404 404 404 ok  ok  403 401 404 404',
  },
  editForm: {
    'the clerk’s comment':                ' 401 404 404 ok  403 403 403 403 403 404 403 403 401 404 404',
    'of another department':              ' 401 404 404 404 404 404 404 404 403 404 403 403 401 404 404',
    'of B':                               ' 401 404 404 404 404 404 404 404 404 403 403 403 401 404 404',
  },
  uploadEvidence: {
    'of the supervisor’s contribution':   ' 401 404 404 404 ok  404 403 403 403 404 403 403 401 403 404',
    'of another form’s contribution':     ' 401 404 404 404 404 404 403 403 403 404 403 403 401 403 404',
    'of B':                               ' 401 404 404 404 404 404 404 404 404 403 403 403 401 404 404',
  },
  removeEvidence: {
    'of the supervisor’s contribution':   ' 401 404 404 404 ok  404 403 403 403 404 403 403 401 403 404',
    'of another form’s contribution':     ' 401 404 404 404 404 404 403 403 403 404 403 403 401 403 404',
    'of B':                               ' 401 404 404 404 404 404 404 404 404 403 403 403 401 404 404',
  },
  transitionForm: {
    'submit the clerk’s':                 ' 401 404 404 ok  403 403 403 403 403 404 403 403 401 404 404',
    'submit one of B':                    ' 401 404 404 404 404 404 404 404 404 403 403 403 401 404 404',
    'approve as supervisor':              ' 401 404 404 404 ok  403 403 409 403 404 403 403 401 404 404',
    'waive the clerk’s review':           ' 401 404 404 403 403 403 403 403 ok  404 ok  403 401 404 404',
    'waive a review of B':                ' 401 404 404 404 404 404 404 404 404 ok  ok  403 401 404 404',
  },
  getApproverNaming: {
    'the clerk’s':                        ' 401 404 ok  403 403 403 403 403 403 404 ok  403 401 404 404',
    'of B':                               ' 401 404 ok  404 404 404 404 404 404 403 ok  403 401 404 404',
  },
  nameHolder: {
    'of the clerk’s':                     ' 401 404 403 403 403 403 403 403 403 404 409 403 401 404 404',
    'of B':                               ' 401 404 403 404 404 404 404 404 404 403 ok  403 401 404 404',
  },
  approveForms: {
    'as supervisor':                      ' 401 404 404 404 ok  403 403 422 403 404 403 403 401 404 404',
    'of another department':              ' 401 404 404 404 404 404 404 404 403 404 403 403 401 404 404',
  },
  extendForm: {
    'the clerk’s':                        ' 401 403 403 403 403 403 403 403 ok  404 ok  403 401 403 403',
    'of B':                               ' 401 403 403 403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  listAppraisals: {
    'of the team':                        ' 401 403 403 403 ok  ok  ok  ok  403 403 403 403 401 ok  ok',
    'of the scope':                       ' 401 ok  ok  403 403 ok  ok  ok  ok  ok  ok  403 401 403 403',
    'of the division':                    ' 401 403 403 403 403 403 ok  403 403 403 403 403 401 403 403',
    'of the section':                     ' 401 403 403 403 403 ok  403 403 403 403 403 403 401 403 403',
  },
  getDistribution: {
    all:                                  ' 401 ok  ok  403 403 ok  ok  ok  ok  ok  ok  403 401 403 403',
    'of the division':                    ' 401 403 403 403 403 403 ok  403 403 403 403 403 401 403 403',
  },

  ...EXPORTS,
  ...RECORDS,
  ...UNITS,
  ...HISTORY,
  ...SETTINGS,
  ...REMINDERS,
  ...STAFF,
  ...REQUESTS,
  ...CONFIRMATIONS,
  ...TEAM,

  ...IMPORTS.EXPECTATIONS,

  // The address gives access, as long as its session lasts; a token is ignored.
  getFile: {
    'by an address of a session':         everybody,
    'by one signed for another session':  ' 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404',
    'by one of a session that ended':     ' 410 410 410 410 410 410 410 410 410 410 410 410 410 410 410',
    'by one of somebody deactivated':     ' 410 410 410 410 410 410 410 410 410 410 410 410 410 410 410',
  },
};
