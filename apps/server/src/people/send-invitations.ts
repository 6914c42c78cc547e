import type { sendInvitations as call } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import { inTransaction, type Tx } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import type { Services } from '../platform/services.ts';
import { replaceRequests } from './credential-queries.ts';
import { hashToken, newToken } from './secrets.ts';
import { ensureAccounts, findStaff, type StaffMember } from './staff-queries.ts';
import { todayAt } from './today.ts';

export const INVITATION_DAYS = 14;
const DAY_MS = 86_400_000;
const AT_ONCE = 500;

/**
 * Invites by mail people of a company who have an e-mail and no password, such as imported ones, each with a link of
 * their own; an earlier one ends. Refuses a company out of the actor's scope as if it did not exist.
 */
export const sendInvitations: Handler<typeof call> = async ({
  services,
  actor,
  params: { id: companyId },
  body: { employeeIds },
}) => {
  const { db, clock } = services;
  const company = await requireCompany(db, actor, 'invitation.send', companyId);
  const everybody = await findStaff(db, companyId, employeeIds, todayAt(clock.now()));
  const staff = everybody.filter(({ isActive }) => isActive);
  const waiting = staff.filter(({ hasPassword }) => !hasPassword);
  const invited = waiting.flatMap((one) => (one.email === null ? [] : [{ ...one, email: one.email }]));
  for (let from = 0; from < invited.length; from += AT_ONCE) {
    await invite(services, company.name, invited.slice(from, from + AT_ONCE));
  }
  return {
    sent: invited.length,
    withoutEmail: waiting.length - invited.length,
    alreadyReady: staff.length - waiting.length,
  };
};

type EmployedInvitee = StaffMember & { readonly email: string };

async function invite(services: Services, company: string, people: readonly EmployedInvitee[]): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const accountIds = await ensureAccounts(
      tx,
      people.map(({ employeeId }) => employeeId),
    );
    const invitees = people.flatMap(({ employeeId, fullName, email, language }) => {
      const accountId = accountIds.get(employeeId);
      return accountId === undefined ? [] : [{ accountId, fullName, email, language: language ?? 'ms' }];
    });
    await inviteAccounts(services, tx, invitees, { company, template: 'invitation' });
  });
}

/** An account that is to set a password of its own, invited by mail. */
export type Invitee = {
  readonly accountId: number;
  readonly fullName: string;
  readonly email: string;
  readonly language: Language;
};

/**
 * The texts of an invitation: for a company's staff, for its administrator, or for a role that belongs to no single
 * company.
 */
type InvitationWords = {
  readonly company: string;
  readonly template: 'invitation' | 'administrator_invitation' | 'administrator';
};

/** Sends an invitation to each account, with texts about a company; an earlier one ends. */
export async function inviteAccounts(
  { clock, mail, settings }: Services,
  tx: Tx,
  people: readonly Invitee[],
  { company, template }: InvitationWords,
): Promise<void> {
  const createdAt = clock.now();
  const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * DAY_MS);
  const invitations = people.map((person) => ({ person, publicId: newToken(), secret: newToken() }));
  const requests = invitations.map(({ person: { accountId }, publicId, secret }) => {
    const secretHash = hashToken(secret);
    return { kind: 'invitation', publicId, accountId, secretHash, createdAt, expiresAt } as const;
  });
  await replaceRequests(tx, 'invitation', requests);
  const mails = invitations.map(({ person: { fullName, language, email: to }, publicId, secret }) => {
    const link = `${settings.publicUrl}/#/accept-invitation/${publicId}.${secret}`;
    return { template, language, to, params: { name: fullName, company, link, days: INVITATION_DAYS } };
  });
  await mail.enqueueAll(tx, mails);
}
