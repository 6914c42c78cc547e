import { cycle } from '../src/schema/cycles.ts';
import * as CHART from './access/chart.ts';
import * as MOVEMENTS from './access/movements.ts';
import * as contract from '@prestasi/contract';
import { FIXTURES as EXPORTS } from './access/exports.ts';
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
import { nextYear, addRun } from './access-runs.ts';
import {
  nothing,
  accountOf,
  ofCompanies,
  ofRuns,
  ofImports,
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
  workbook,
  signed,
  LETTER,
  MISSING,
  naming,
  ofContributions,
  type Fixtures,
} from './access-inputs.ts';
import { PASSWORD } from './access-world.ts';

const NEW_PASSWORD = 'Baharu#2027';

/**
 * A valid input of each call, by what it is about; `missing` is the same about something that does not exist. Made anew
 * for each request, with whatever it needs in the database to succeed where it is allowed.
 */
export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  ...COMPANIES,
  login: {
    'with a password': ({ accounts }) => ({ body: { email: accounts.executive.email, password: PASSWORD } }),
  },
  demoAccounts: { 'outside demo mode': nothing },
  requestPasswordReset: {
    'for an e-mail': async (world) => ({ body: { email: (await world.newPerson('A', true)).email } }),
  },
  checkPasswordReset: { 'with the code': codeByMail },
  resetPassword: {
    'with the proof': async (world) => {
      const { params, body } = await codeByMail(world);
      const anonymous = world.forms.cycles.app.anonymous;
      const { proof } = await anonymous.call(contract.checkPasswordReset, {
        params,
        body,
        headers: world.newAddress(),
      });
      return { params, body: { proof, password: NEW_PASSWORD } };
    },
  },
  getInvitation: {
    'by its token': async (world) => ({ params: { token: await invitation(world) } }),
    'by another token': () => ({ params: { token: 'tiada.tiada' } }),
    missing: () => ({ params: { token: 'tiada' } }),
  },
  acceptInvitation: {
    'by its token': async (world) => ({ params: { token: await invitation(world) }, body: { password: NEW_PASSWORD } }),
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
    'to a role held': (world, caller) => ({ body: { role: accountOf(world, caller).role } }),
    // Nobody here is granted what they lack: a clerk's role for all others, the administrator's for the clerk.
    'to a role not held': (_world, caller) => ({ body: { role: caller === 'user' ? 1 : 2 } }),
  },
  changePassword: {
    'one’s own': (world, caller) => ({
      body: { email: accountOf(world, caller).email, old_password: PASSWORD, new_password: NEW_PASSWORD },
    }),
  },
  logout: { 'one’s own': nothing },
  subsidiaryById: ofCompanies((id) => ({ query: { id } })),

  getNotifications: { 'one’s own': nothing },
  listNotifications: { 'one’s own': () => ({ query: { page: 1 } }) },
  readAllNotifications: { 'one’s own': nothing },
  updateNotification: {
    'one’s own': async (world, caller) => ({
      body: { id: await notificationOf(world, accountOf(world, caller).accountId), is_read: 1 },
    }),
    'somebody else’s': async (world) => ({
      body: { id: await notificationOf(world, world.forms.people.boss.accountId), is_read: 1 },
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
  ...MOVEMENTS.FIXTURES,
  getSignInCounts: ofCompanies((id) => ({ params: { id } })),
  sendInvitations: ofCompanies(async (id, world, company) => {
    const { employeeId } = await world.newPerson(company, true);
    return { params: { id }, body: { employeeIds: [employeeId] } };
  }),
  issuePins: ofCompanies(async (id, world, company) => {
    const { employeeId } = await world.newPerson(company, false);
    return { params: { id }, body: { employeeIds: [employeeId] } };
  }),

  getPolicySettings: ofCompanies((id) => ({ params: { id } })),
  savePolicySetting: {
    'weights of A': (world) => setting(world, 'A', moreTraining),
    'weights of B': (world) => setting(world, 'B', moreTraining),
    'deadline of A': (world) => setting(world, 'A', laterDeadline),
    'deadline of B': (world) => setting(world, 'B', laterDeadline),
    missing: async (world) => ({
      ...(await setting(world, 'A', moreTraining)),
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
    'of A': (world) => calendar(world, 'A'),
    'of B': (world) => calendar(world, 'B'),
    missing: async (world) => ({ ...(await calendar(world, 'A')), params: { id: MISSING } }),
  },
  checkOpening: ofRuns((id) => ({ params: { id } })),
  openCompanyCycle: ofRuns((id) => ({ params: { id } })),
  listOpeningProblems: ofRuns((id) => ({ params: { id }, query: { size: 50 } })),
  nameAppraiser: {
    'in A': (world) => naming(world, 'A', world.runs.A),
    'in B': (world) => naming(world, 'B', world.runs.B),
    missing: (world) => naming(world, 'A', MISSING),
  },
  closeCompanyCycle: {
    'of A': async (world) => ({ params: { id: (await addRun(world, 'A', 'open')).id }, body: { reason: null } }),
    'of B': async (world) => ({ params: { id: (await addRun(world, 'B', 'open')).id }, body: { reason: null } }),
    missing: () => ({ params: { id: MISSING }, body: { reason: null } }),
  },
  reopenCompanyCycle: {
    'of A': async (world) => ({ params: { id: (await addRun(world, 'A', 'closed')).id }, body: { reason: 'Silap' } }),
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
    'submit the clerk’s': (world) => transition(world, world.formIds.clerk.planning, { action: 'submit' }),
    'submit one of B': (world) => transition(world, world.formIds.foreigner.planning, { action: 'submit' }),
    'approve as supervisor': (world) => transition(world, world.formIds.secondClerk.planning, { action: 'approve' }),
    'waive the clerk’s review': (world) => waiver(world, world.formIds.clerk.review),
    'waive a review of B': (world) => waiver(world, world.formIds.foreigner.review),
    missing: () => ({ params: { id: MISSING }, body: { action: 'submit', version: 1 } }),
  },
  getFormNaming: {
    'the clerk’s': ({ formIds }) => ({ params: { id: formIds.clerk.planning } }),
    'of B': ({ formIds }) => ({ params: { id: formIds.foreigner.planning } }),
    missing: () => ({ params: { id: MISSING } }),
  },
  nameHolder: {
    'of the clerk’s': (world) => decider(world, world.formIds.clerk.year_end),
    'of B': (world) => decider(world, world.formIds.foreigner.year_end),
    missing: () => ({ params: { id: MISSING }, body: { version: 1, step: 'hod', employeeId: MISSING } }),
  },
  approveForms: {
    'as supervisor': async (world) => approval(world, world.formIds.thirdClerk.planning),
    'of another department': async (world) => approval(world, world.formIds.neighbour.planning),
    missing: () => ({ body: { step: 'supervisor', forms: [{ id: MISSING, version: 1 }] } }),
  },
  extendForm: {
    'the clerk’s': (world) => extension(world.formIds.clerk.year_end),
    'of B': (world) => extension(world.formIds.foreigner.year_end),
    missing: () => extension(MISSING),
  },
  listAppraisals: {
    'of the team': () => ({ query: { view: 'team' } }),
    'of the scope': () => ({ query: { view: 'scope' } }),
  },
  getDistribution: { all: () => ({ query: { year: 2027 } }) },

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

  importTemplate: { all: nothing },
  uploadImport: { 'a workbook': workbook },
  listImports: { 'one’s own': () => ({ query: { page: 1 } }) },
  getImport: ofImports((id) => ({ params: { id } })),
  listImportErrors: ofImports((id) => ({ params: { id }, query: { page: 1 } })),
  applyImport: ofImports((id) => ({ params: { id } })),

  getFile: {
    'by an address of a session': async (world) => signed(world, await world.sessionIdOf('superHr')),
    'by one signed for another session': async (world, caller) => {
      const other = caller === 'superHr' || caller === 'anonymous' ? 'hrA' : 'superHr';
      const { params, query } = signed(world, await world.sessionIdOf(other));
      return { params, query: { ...query, session: await world.sessionIdOf(caller) } };
    },
    'by one of a session that ended': async (world) => {
      const { sessions } = world.forms.cycles.app.services;
      const { accountId, role } = world.accounts.executive;
      const signedIn = await sessions.find(await sessions.open(world.db, accountId, role), true);
      if (signedIn === null) throw new Error('The session was not opened');
      await sessions.end(world.db, signedIn);
      return signed(world, signedIn.sessionId);
    },
    'by one of somebody deactivated': async (world) => signed(world, await world.sessionIdOf('deactivated')),
    missing: async (world) => {
      const { query } = signed(world, await world.sessionIdOf('superHr'));
      return { params: { id: MISSING }, query };
    },
  },
};
