import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { mailOutbox } from '../../src/platform/mail/tables.ts';
import { EVERYBODY, type Lines, SIGNED_IN } from '../access-callers.ts';
import { type AccessFixture, PASSWORD } from '../access-fixture.ts';
import { accountOf, type Fixtures, nothing, ofCompanies } from '../access-inputs.ts';

const alsoBeforeAPassword = ' 401 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  401 ok  ok';

/** The calls about accounts: sign-in, passwords, invitations, sessions. */
// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  login: { 'with a password': EVERYBODY },
  demoAccounts: { 'outside demo mode': EVERYBODY },
  requestPasswordReset: { 'for an e-mail': EVERYBODY },
  checkPasswordReset: { 'with the code': EVERYBODY },
  resetPassword: { 'with the proof': EVERYBODY },
  getInvitation: {
    'by its token':                       EVERYBODY,
    'by another token':                   ' 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404',
  },
  acceptInvitation: {
    'by its token':                       EVERYBODY,
    'by another token':                   ' 404 404 404 404 404 404 404 404 404 404 404 404 404 404 404',
  },
  getSession: {
    'one’s own':                          ' 401 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  401 ok  ok',
  },
  currentUser: { 'one’s own': alsoBeforeAPassword },
  savePreferences: { 'one’s own': alsoBeforeAPassword },
  switchRole: {
    'to a role held':                     SIGNED_IN,
    'to a role not held':                 ' 401 403 403 403 403 403 403 403 403 403 403 403 401 403 403',
  },
  changePassword: {
    'one’s own':                          ' 401 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  401 ok  ok',
  },
  logout: {
    'one’s own':                          ' 401 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  401 ok  ok',
  },
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
};

const NEW_PASSWORD = 'Baharu#2027';

async function mailTo({ db }: AccessFixture, recipient: string | null) {
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, String(recipient)));
  if (mail === undefined) throw new Error(`No mail was written to ${recipient}`);
  return mail.params;
}

/** Starts a reset of somebody’s password and returns it with the code that came by mail. */
async function codeByMail(fixture: AccessFixture) {
  const { email } = await fixture.newPerson('A', true);
  const { resetId } = await fixture.forms.cycles.app.anonymous.call(contract.requestPasswordReset, {
    body: { email: String(email) },
    headers: fixture.newAddress(),
  });
  return { params: { resetId }, body: { code: String((await mailTo(fixture, email))['code']) } };
}

/** Returns the token of an invitation, as it came by mail. */
async function invitation(fixture: AccessFixture): Promise<string> {
  const { email, employeeId } = await fixture.newPerson('A', true);
  const id = fixture.forms.cycles.ours.id;
  await fixture.officer.call(contract.sendInvitations, { params: { id }, body: { employeeIds: [employeeId] } });
  return (
    String((await mailTo(fixture, email))['link'])
      .split('/')
      .at(-1) ?? ''
  );
}

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
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
  getSignInCounts: ofCompanies((id) => ({ params: { id } })),
  sendInvitations: ofCompanies(async (id, fixture, company) => {
    const { employeeId } = await fixture.newPerson(company, true);
    return { params: { id }, body: { employeeIds: [employeeId] } };
  }),
  issuePins: ofCompanies(async (id, fixture, company) => {
    const { employeeId } = await fixture.newPerson(company, false);
    return { params: { id }, body: { employeeIds: [employeeId] } };
  }),
};
