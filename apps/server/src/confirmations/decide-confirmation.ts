import type { BodyOf, decideConfirmation as call, issuePins, AuditedRecord, OutputOf } from '@prestasi/contract';
import type { Actor, ConfirmationState, RoleId } from '@prestasi/domain';
import { type ChangesOf, recordChanges } from '../history/index.ts';
import { notify } from '../notifications/index.ts';
import { loadActor, todayAt } from '../people/index.ts';
import { findSupervisorOf } from '../power/index.ts';
import { inTransaction, type Tx } from '../platform/database/transaction.ts';
import type { Server } from '../platform/http/server.ts';
import { Problem } from '../platform/problem.ts';
import { aboutOf } from './ask-confirmation.ts';
import {
  type ConfirmationChange,
  type ConfirmationRow,
  decide,
  findAccountNames,
  findChangesMade,
  lockConfirmation,
} from './confirmation-queries.ts';
import { prepareCall, type RunBy, runCall } from './run-call.ts';
import { mayDecide } from './who-confirms.ts';

type Decision = BodyOf<typeof call>;
type Outcome = OutputOf<typeof call>;

const BECOMES: Readonly<Record<Decision['decision'], ConfirmationState>> = {
  confirm: 'confirmed',
  refuse: 'refused',
  withdraw: 'withdrawn',
};

/**
 * Confirms, refuses or withdraws an action that waits. A confirmed one is carried out in the same transaction as if its
 * requester did it now, with their present rights; both names are in the history of everything that it changes. Refuses
 * people whom it does not concern (`not_found`), a requester who would confirm (`forbidden`), an action that was
 * decided or has lapsed or whose requester has lost the role (`confirmation_over`), and whatever the action itself
 * refuses by now.
 */
export async function decideConfirmation(server: Server, by: RunBy, id: number, decision: Decision): Promise<Outcome> {
  const { services } = server;
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const row = await lockConfirmation(tx, id);
    if (row === null) throw new Problem('not_found');
    await requireDecider(tx, by.actor, row, decision.decision, now);
    if (row.state !== 'waiting' || row.expiresAt <= now) throw new Problem('confirmation_over');
    if (decision.decision === 'refuse' && decision.note === null) throw new Problem('reason_needed');
    const pins = decision.decision === 'confirm' ? await carryOut(server, tx, by, row, now) : null;
    const state = BECOMES[decision.decision];
    await decide(tx, id, { state, decidedBy: by.actor.accountId, decidedAt: now, note: decision.note });
    if (state !== 'withdrawn') await notifyRequester(server, tx, by.actor, row, { state, note: decision.note });
    return { state, pins, address: services.settings.publicUrl };
  });
}

async function requireDecider(
  tx: Tx,
  actor: Actor,
  row: ConfirmationRow,
  decision: Decision['decision'],
  now: Date,
): Promise<void> {
  const isOwn = row.requestedBy === actor.accountId;
  const supervisorOf = await findSupervisorOf(tx, row.action.seated, todayAt(now));
  if (!isOwn && !mayDecide(actor, row, supervisorOf)) throw new Problem('not_found');
  if (isOwn !== (decision === 'withdraw')) throw new Problem('forbidden');
}

async function carryOut(server: Server, tx: Tx, by: RunBy, row: ConfirmationRow, now: Date): Promise<Outcome['pins']> {
  const { settings } = server.services;
  const asker = await loadActor(tx, row.requestedBy, { today: todayAt(now), isDemo: settings.isDemo });
  const activeRole = row.requestedRole as RoleId;
  if (asker === null || !asker.roles.includes(activeRole)) throw new Problem('confirmation_over');
  const { accountId, employeeId, grants, headedUnits } = asker;
  const actor: Actor = { accountId, employeeId, activeRole, grants, headedUnits, confirmedBy: by.actor.accountId };
  const answer = await runCall(server, prepareCall(row.call, row.input), tx, { ...by, actor });
  const made = await findChangesMade(tx);
  if (row.call === 'changeMailDomain') requireAsShown(made, row.changes);
  await recordSecondPerson(tx, by.actor.accountId, made, accountId);
  return row.call === 'issuePins' ? (answer as OutputOf<typeof issuePins>).pins : null;
}

/**
 * Refuses changes that differ from those shown (`selection_changed`): a call that selects people by itself might affect
 * others by now, even as many as before.
 */
function requireAsShown(made: Awaited<ReturnType<typeof findChangesMade>>, shown: readonly ConfirmationChange[]): void {
  const expected = new Set(shown.map(inWords));
  const isShown = made.length === shown.length && made.every((change) => expected.has(inWords(change)));
  if (!isShown) throw new Problem('selection_changed', { params: { count: made.length } });
}

function inWords({ entity, recordId, fields }: { entity: string; recordId: number; fields: unknown }): string {
  return JSON.stringify([entity, recordId, fields]);
}

/** Records the second person in the history of each record that the action changed. */
async function recordSecondPerson(
  tx: Tx,
  confirmedBy: number,
  changes: Awaited<ReturnType<typeof findChangesMade>>,
  accountId: number,
): Promise<void> {
  const name = (await findAccountNames(tx, [confirmedBy])).get(confirmedBy) ?? '';
  const records = new Map(changes.map((change) => [`${change.entity} ${change.recordId}`, change]));
  const confirmation: ChangesOf<AuditedRecord> = { secondPerson: [null, name] };
  // At the time of the change itself: the two belong together.
  const byEntityAndMoment = Map.groupBy(records.values(), ({ entity, at }) => `${entity} ${at.toISOString()}`);
  for (const [first, ...others] of byEntityAndMoment.values()) {
    if (first === undefined) continue;
    const confirmed = [first, ...others].map(({ recordId }) => ({ recordId, changes: confirmation }));
    await recordChanges(tx, first.entity as AuditedRecord, { accountId, now: first.at }, confirmed);
  }
}

async function notifyRequester(
  { services }: Server,
  tx: Tx,
  actor: Actor,
  { requestedBy, action }: ConfirmationRow,
  { state, note }: { readonly state: ConfirmationState; readonly note: string | null },
): Promise<void> {
  const name = (await findAccountNames(tx, [actor.accountId])).get(actor.accountId) ?? '';
  const about = await aboutOf(tx, action.subjects);
  const kind = state === 'confirmed' ? 'confirmation_confirmed' : 'confirmation_refused';
  await notify(services, tx, [
    { accountId: requestedBy, kind, params: { name, about, reason: note ?? '' }, link: '/confirmations?state=over' },
  ]);
}
