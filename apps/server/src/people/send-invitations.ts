import type { Actor } from '@prestasi/domain';
import { requireCompany } from '../access/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { replaceRequests } from './credential-queries.ts';
import { hashToken, newToken } from './secrets.ts';
import { ensureAccounts, findStaff, type StaffMember } from './staff-queries.ts';
import { todayAt } from './today.ts';

export const INVITATION_DAYS = 14;
const DAY_MS = 86_400_000;
const AT_ONCE = 500;

export type InvitationCounts = { readonly sent: number; readonly withoutEmail: number; readonly alreadyReady: number };

/**
 * Invites by mail those of a company who have an e-mail and no password, as imported people do, each with a link of
 * their own; an earlier one is over. Refuses a company out of the actor's scope as if it were not there.
 */
export async function sendInvitations(
  services: Services,
  actor: Actor,
  companyId: number,
  employeeIds: readonly number[] | null,
): Promise<InvitationCounts> {
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
}

type Invitee = StaffMember & { readonly email: string };

async function invite(services: Services, company: string, people: readonly Invitee[]): Promise<void> {
  const { db, clock, mail, settings } = services;
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  await inTransaction(db, async (tx) => {
    const accountIds = await ensureAccounts(
      tx,
      people.map(({ employeeId }) => employeeId),
    );
    const invitations = people.flatMap((person) => {
      const accountId = accountIds.get(person.employeeId);
      return accountId === undefined ? [] : [{ person, accountId, publicId: newToken(), secret: newToken() }];
    });
    await replaceRequests(
      tx,
      'invitation',
      invitations.map(({ accountId, publicId, secret }) => ({
        kind: 'invitation',
        publicId,
        accountId,
        secretHash: hashToken(secret),
        createdAt: now,
        expiresAt,
      })),
    );
    const mails = invitations.map(({ person, publicId, secret }) => {
      const link = `${settings.publicUrl}/#/accept-invitation/${publicId}.${secret}`;
      const params = { name: person.fullName, company, link, days: INVITATION_DAYS };
      return { template: 'invitation', language: person.language ?? 'ms', to: person.email, params } as const;
    });
    await mail.enqueueAll(tx, mails);
  });
}
