import { cycle } from '../src/schema/cycles.ts';
import * as AUDIT from './access/audit.ts';
import * as PRIVATE_NOTES from './access/private-notes.ts';
import * as CALENDAR from './access/calendar.ts';
import * as CALIBRATION from './access/calibration.ts';
import * as PROJECTS from './access/projects.ts';
import * as TRAINING from './access/training.ts';
import * as CHART from './access/chart.ts';
import * as SEARCH from './access/search.ts';
import * as DOCUMENTS from './access/documents.ts';
import * as APPEALS from './access/appeals.ts';
import * as DELEGATIONS from './access/delegations.ts';
import * as IMPORTS from './access/imports.ts';
import * as LINKED_WORK from './access/linked-work.ts';
import * as PLAN_SOURCES from './access/plan-sources.ts';
import * as OUTSTANDING from './access/outstanding.ts';
import * as REPORTS from './access/reports.ts';
import * as MEETINGS from './access/meetings.ts';
import * as MOVEMENTS from './access/movements.ts';
import * as contract from '@prestasi/contract';
import { FIXTURES as EXPORTS } from './access/exports.ts';
import { FIXTURES as FILES } from './access/files.ts';
import { FIXTURES as HISTORY } from './access/history.ts';
import { FIXTURES as COMPETENCIES } from './access/competencies.ts';
import { FIXTURES as HEALTH } from './access/health.ts';
import { FIXTURES as COMPANIES } from './access/companies.ts';
import { FIXTURES as SETTINGS } from './access/settings.ts';
import { FIXTURES as REMINDERS } from './access/reminders.ts';
import { FIXTURES as STAFF } from './access/staff.ts';
import { FIXTURES as RECORDS } from './access/records.ts';
import { FIXTURES as UNITS } from './access/units.ts';
import { FIXTURES as CONFIRMATIONS } from './access/confirmations.ts';
import { FIXTURES as REQUESTS } from './access/requests.ts';
import { FIXTURES as TEAM } from './access/team.ts';
import { nextYear, addCompanyCycle } from './access-runs.ts';
import {
  nothing,
  accountOf,
  ofCompanies,
  ofRuns,
  codeByMail,
  invitation,
  notificationOf,
  setting,
  moreTraining,
  laterDeadline,
  calendar,
  decider,
  transition,
  waiver,
  approval,
  comment,
  extension,
  LETTER,
  MISSING,
  naming,
  ofContributions,
  type Fixtures,
} from './access-inputs.ts';
import { PASSWORD } from './access-fixture.ts';

const NEW_PASSWORD = 'Baharu#2027';

/**
 * For each call and subject, a function that makes a valid input; `missing` is about something that does not exist. It
 * is called for each request, and adds whatever the request needs in the database to succeed where it is allowed.
 */
export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  ...COMPANIES,
  login: {
    'with a password': ({ accounts }) => ({ body: { email: accounts.executive.email, password: PASSWORD } }),
  },
  demoAccounts: { 'outside demo mode': nothing },
  requestPasswordReset: {
    'for an e-mail': async (fixture) => ({ body: { email: (await fixture.newPerson('A', true)).email } }),
  },
  checkPasswordReset: { 'with the code': codeByMail },
  resetPassword: {
    'with the proof': async (fixture) => {
      const { params, body } = await codeByMail(fixture);
      const anonymous = fixture.forms.cycles.app.anonymous;
      const { proof } = await anonymous.call(contract.checkPasswordReset, {
        params,
        body,
        headers: fixture.newAddress(),
      });
      return { params, body: { proof, password: NEW_PASSWORD } };
    },
  },
  getInvitation: {
    'by its token': async (fixture) => ({ params: { token: await invitation(fixture) } }),
    'by another token': () => ({ params: { token: 'tiada.tiada' } }),
    missing: () => ({ params: { token: 'tiada' } }),
  },
  acceptInvitation: {
    'by its token': async (fixture) => ({
      params: { token: await invitation(fixture) },
      body: { password: NEW_PASSWORD },
    }),
    'by another token': () => ({ params: { token: 'tiada.tiada' }, body: { password: NEW_PASSWORD } }),
    missing: () => ({ params: { token: 'tiada' }, body: { password: NEW_PASSWORD } }),
  },

  getSession: { 'one’s own': nothing },
  currentUser: { 'one’s own': nothing },
  savePreferences: {
    'one’s own': () => ({ body: { language: 'en', fontSize: 18, colourScheme: 'dark' } }),
  },
  getProfilePicture: { 'one’s own': nothing },
  switchRole: {
    'to a role held': (fixture, caller) => ({ body: { role: accountOf(fixture, caller).role } }),
    // Nobody is granted the role they lack here: a clerk's role for all others, the administrator's for the clerk.
    'to a role not held': (_fixture, caller) => ({ body: { role: caller === 'user' ? 1 : 2 } }),
  },
  changePassword: {
    'one’s own': (fixture, caller) => ({
      body: { email: accountOf(fixture, caller).email, old_password: PASSWORD, new_password: NEW_PASSWORD },
    }),
  },
  logout: { 'one’s own': nothing },
  subsidiaryById: ofCompanies((id) => ({ query: { id } })),

  getNotifications: { 'one’s own': nothing },
  listNotifications: { 'one’s own': () => ({ query: { page: 1 } }) },
  readAllNotifications: { 'one’s own': nothing },
  updateNotification: {
    'one’s own': async (fixture, caller) => ({
      body: { id: await notificationOf(fixture, accountOf(fixture, caller).accountId), is_read: 1 },
    }),
    'somebody else’s': async (fixture) => ({
      body: { id: await notificationOf(fixture, fixture.forms.people.boss.accountId), is_read: 1 },
    }),
    missing: () => ({ body: { id: MISSING, is_read: 1 } }),
  },

  getMyProfile: { 'one’s own': nothing },
  listMyAppraisals: { 'one’s own': nothing },
  getDashboard: { 'one’s own': nothing },
  listCompetencies: { all: nothing },
  ...COMPETENCIES,
  ...HEALTH,

  listCompanies: { all: () => ({ query: { size: 50 } }) },
  getCompany: ofCompanies((id) => ({ params: { id } })),
  listCompanyEmployees: ofCompanies((id) => ({ params: { id }, query: { size: 50 } })),
  ...CHART.FIXTURES,
  ...SEARCH.FIXTURES,
  ...AUDIT.FIXTURES,
  ...CALENDAR.FIXTURES,
  ...PRIVATE_NOTES.FIXTURES,
  ...CALIBRATION.FIXTURES,
  ...PROJECTS.FIXTURES,
  ...TRAINING.FIXTURES,
  ...APPEALS.FIXTURES,
  ...DOCUMENTS.FIXTURES,
  ...DELEGATIONS.FIXTURES,
  ...LINKED_WORK.FIXTURES,
  ...PLAN_SOURCES.FIXTURES,
  ...OUTSTANDING.FIXTURES,
  ...REPORTS.FIXTURES,
  ...MEETINGS.FIXTURES,
  ...MOVEMENTS.FIXTURES,
  getSignInCounts: ofCompanies((id) => ({ params: { id } })),
  sendInvitations: ofCompanies(async (id, fixture, company) => {
    const { employeeId } = await fixture.newPerson(company, true);
    return { params: { id }, body: { employeeIds: [employeeId] } };
  }),
  issuePins: ofCompanies(async (id, fixture, company) => {
    const { employeeId } = await fixture.newPerson(company, false);
    return { params: { id }, body: { employeeIds: [employeeId] } };
  }),

  getPolicySettings: ofCompanies((id) => ({ params: { id } })),
  savePolicySetting: {
    'weights of A': (fixture) => setting(fixture, 'A', moreTraining),
    'weights of B': (fixture) => setting(fixture, 'B', moreTraining),
    'deadline of A': (fixture) => setting(fixture, 'A', laterDeadline),
    'deadline of B': (fixture) => setting(fixture, 'B', laterDeadline),
    missing: async (fixture) => ({
      ...(await setting(fixture, 'A', moreTraining)),
      params: { id: MISSING, category: 'executive' },
    }),
  },

  listCycles: { all: nothing },
  createCycle: { 'a new year': () => ({ body: { year: nextYear() } }) },
  removeCycle: {
    'one that nobody used': async ({ db }) => {
      const [made] = await db.insert(cycle).values({ year: nextYear() }).returning();
      return { params: { id: made?.id ?? 0 }, body: { reason: 'Silap tahun' } };
    },
    missing: () => ({ params: { id: MISSING }, body: { reason: 'Silap tahun' } }),
  },
  planCompanyCycle: {
    'of A': (fixture) => calendar(fixture, 'A'),
    'of B': (fixture) => calendar(fixture, 'B'),
    missing: async (fixture) => ({ ...(await calendar(fixture, 'A')), params: { id: MISSING } }),
  },
  checkOpening: ofRuns((id) => ({ params: { id } })),
  openCompanyCycle: ofRuns((id) => ({ params: { id } })),
  listOpeningProblems: ofRuns((id) => ({ params: { id }, query: { size: 50 } })),
  nameAppraiser: {
    'in A': (fixture) => naming(fixture, 'A', fixture.runs.A),
    'in B': (fixture) => naming(fixture, 'B', fixture.runs.B),
    missing: (fixture) => naming(fixture, 'A', MISSING),
  },
  closeCompanyCycle: {
    'of A': async (fixture) => ({
      params: { id: (await addCompanyCycle(fixture, 'A', 'open')).id },
      body: { reason: null },
    }),
    'of B': async (fixture) => ({
      params: { id: (await addCompanyCycle(fixture, 'B', 'open')).id },
      body: { reason: null },
    }),
    missing: () => ({ params: { id: MISSING }, body: { reason: null } }),
  },
  reopenCompanyCycle: {
    'of A': async (fixture) => ({
      params: { id: (await addCompanyCycle(fixture, 'A', 'closed')).id },
      body: { reason: 'Silap' },
    }),
    missing: () => ({ params: { id: MISSING }, body: { reason: 'Silap' } }),
  },

  getForm: {
    'the clerk’s': ({ formIds }) => ({ params: { id: formIds.clerk.planning } }),
    'the supervisor’s': ({ formIds }) => ({ params: { id: formIds.supervisor.planning } }),
    'of another department': ({ formIds }) => ({ params: { id: formIds.neighbour.planning } }),
    'of B': ({ formIds }) => ({ params: { id: formIds.foreigner.planning } }),
    missing: () => ({ params: { id: MISSING } }),
  },
  editForm: {
    'the clerk’s comment': ({ formIds }) => comment(formIds.clerk.planning),
    'of another department': ({ formIds }) => comment(formIds.neighbour.planning),
    'of B': ({ formIds }) => comment(formIds.foreigner.planning),
    missing: () => comment(MISSING),
  },
  uploadEvidence: ofContributions((params) => ({ params, body: { version: 1 }, files: { file: LETTER } })),
  removeEvidence: ofContributions((params) => ({ params, query: { version: 1 } })),
  transitionForm: {
    'submit the clerk’s': (fixture) => transition(fixture, fixture.formIds.clerk.planning, { action: 'submit' }),
    'submit one of B': (fixture) => transition(fixture, fixture.formIds.foreigner.planning, { action: 'submit' }),
    'approve as supervisor': (fixture) =>
      transition(fixture, fixture.formIds.secondClerk.planning, { action: 'approve' }),
    'waive the clerk’s review': (fixture) => waiver(fixture, fixture.formIds.clerk.review),
    'waive a review of B': (fixture) => waiver(fixture, fixture.formIds.foreigner.review),
    missing: () => ({ params: { id: MISSING }, body: { action: 'submit', version: 1 } }),
  },
  getApproverNaming: {
    'the clerk’s': ({ formIds }) => ({ params: { id: formIds.clerk.planning } }),
    'of B': ({ formIds }) => ({ params: { id: formIds.foreigner.planning } }),
    missing: () => ({ params: { id: MISSING } }),
  },
  nameHolder: {
    'of the clerk’s': (fixture) => decider(fixture, fixture.formIds.clerk.year_end),
    'of B': (fixture) => decider(fixture, fixture.formIds.foreigner.year_end),
    missing: () => ({ params: { id: MISSING }, body: { version: 1, step: 'hod', employeeId: MISSING } }),
  },
  approveForms: {
    'as supervisor': async (fixture) => approval(fixture, fixture.formIds.thirdClerk.planning),
    'of another department': async (fixture) => approval(fixture, fixture.formIds.neighbour.planning),
    missing: () => ({ body: { step: 'supervisor', forms: [{ id: MISSING, version: 1 }] } }),
  },
  extendForm: {
    'the clerk’s': (fixture) => extension(fixture.formIds.clerk.year_end),
    'of B': (fixture) => extension(fixture.formIds.foreigner.year_end),
    missing: () => extension(MISSING),
  },
  listAppraisals: {
    'of the team': () => ({ query: { view: 'team' } }),
    'of the scope': () => ({ query: { view: 'scope' } }),
    'of the division': () => ({ query: { view: 'division' } }),
    'of the section': () => ({ query: { view: 'section' } }),
  },
  getDistribution: {
    all: () => ({ query: { year: 2027 } }),
    'of the division': () => ({ query: { view: 'division' } }),
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

  ...IMPORTS.FIXTURES,

  ...FILES,
};
