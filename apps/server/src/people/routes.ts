import * as contract from '@prestasi/contract';
import { inTransaction } from '../platform/database/transaction.ts';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { acceptInvitation, findInvitation } from './accept-invitation.ts';
import { changePassword } from './change-password.ts';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { issuePins } from './issue-pins.ts';
import { companyNameFor, keepPreferences, ownAccount, pictureAddress, switchRole } from './own-account.ts';
import { presentCurrentUser, presentSignIn } from './presenter.ts';
import { checkReset, requestReset, resetPassword } from './reset-password.ts';
import { sendInvitations } from './send-invitations.ts';
import { signIn } from './sign-in.ts';

/** Binds sign-in, passwords, one's own account, invitations and PINs. */
export function registerPeople(server: Server): void {
  registerSignIn(server);
  registerOwnAccount(server);
  registerReset(server);
  registerInvitations(server);
}

function registerSignIn(server: Server): void {
  const { services } = server;

  register(server, contract.login, async ({ body, t }) =>
    presentSignIn(services, await signIn(services, body.email, body.password), t),
  );
  register(server, contract.logout, async ({ session, t }) => {
    await inTransaction(services.db, (tx) => services.sessions.end(tx, session));
    return { message: t('account:signedOut') };
  });
  register(server, contract.demoAccounts, async () => {
    const { isDemo } = services.settings;
    if (!isDemo) return { isDemo, password: null, accounts: [] };
    return { isDemo, password: DEMO_PASSWORD, accounts: await demoAccounts(services.db) };
  });
}

function registerOwnAccount(server: Server): void {
  const { services } = server;

  register(server, contract.currentUser, async ({ session, t }) =>
    presentCurrentUser(services, await ownAccount(services, session), t),
  );
  register(server, contract.subsidiaryById, async ({ actor, query }) => [
    { id: query.id, subsidiary_name: await companyNameFor(services, actor, query.id) },
  ]);
  register(server, contract.getProfilePicture, async ({ session }) => ({
    data: { file: { url: await pictureAddress(services, session) } },
  }));
  register(server, contract.switchRole, async ({ session, body }) => {
    await switchRole(services, session, body.role);
    return { activeRole: body.role };
  });
  register(server, contract.savePreferences, async ({ session, body }) => {
    await keepPreferences(services, session, body);
    return body;
  });
  register(server, contract.changePassword, async ({ session, body, t }) => {
    await changePassword(services, session, {
      email: body.email,
      oldPassword: body.old_password,
      newPassword: body.new_password,
    });
    return { message: t('account:passwordUpdated') };
  });
}

function registerReset(server: Server): void {
  const { services } = server;

  register(server, contract.requestPasswordReset, async ({ body }) => {
    const { resetId, expiresAt } = await requestReset(services, body.email);
    return { resetId, expiresAt: expiresAt.toISOString() };
  });
  register(server, contract.checkPasswordReset, async ({ params, body }) => ({
    proof: await checkReset(services, params.resetId, body.code),
  }));
  register(server, contract.resetPassword, async ({ params, body, t }) => {
    await resetPassword(services, { resetId: params.resetId, proof: body.proof, password: body.password });
    return { message: t('account:passwordUpdated') };
  });
}

function registerInvitations(server: Server): void {
  const { services } = server;

  register(server, contract.sendInvitations, sendInvitations);
  register(server, contract.issuePins, ({ actor, params, body, ...context }) =>
    issuePins({ services, inTransaction: context.inTransaction }, actor, params.id, body.employeeIds),
  );
  register(server, contract.getInvitation, async ({ params }) => {
    const { fullName, email } = await findInvitation(services, params.token);
    return { fullName, email };
  });
  register(server, contract.acceptInvitation, async ({ params, body }) => {
    const { email } = await acceptInvitation(services, params.token, body.password);
    return { email };
  });
}
