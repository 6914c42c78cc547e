import type { askConfirmation as call, BodyOf, OutputOf } from '@prestasi/contract';
import { CONFIRMATION_DAYS } from '@prestasi/domain';
import { notify } from '../notifications/index.ts';
import { todayAt } from '../people/index.ts';
import { findSubjectNames, findSupervisorOf, SecondPersonNeeded } from '../power/index.ts';
import { inTransaction, type Tx } from '../platform/database/transaction.ts';
import type { Server } from '../platform/http/server.ts';
import { Problem } from '../platform/problem.ts';
import {
  type ConfirmationChange,
  findAccountNames,
  findChangesMade,
  findNamesWithin,
  insertConfirmation,
} from './confirmation-queries.ts';
import { type PreparedCall, prepareCall, type RunBy, runCall, tryOut } from './run-call.ts';
import { findAble } from './who-confirms.ts';

const DAY_MS = 86_400_000;
/** The number of people who are named in a notice. */
const NAMED = 20;

/**
 * Stores an action until a second person confirms it, and notifies those who may. It is tried out first: its changes
 * are stored for the person who decides. Refuses what the action itself refuses, `nothing_to_confirm` if the actor may
 * do it alone, and `nobody_confirms` if nobody is able to confirm it.
 */
export async function askConfirmation(
  server: Server,
  by: RunBy,
  { call: name, params, body }: BodyOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { db, clock, settings } = server.services;
  const input = { params, body };
  const prepared = prepareCall(name, input);
  const { action, reasons } = await whatIsNeeded(server, prepared, by);
  const changes = await changesOf(server, prepared, by);
  const now = clock.now();
  const today = todayAt(now);
  const expiresAt = new Date(now.getTime() + CONFIRMATION_DAYS * DAY_MS);
  const { accountId, activeRole } = by.actor;
  return inTransaction(db, async (tx) => {
    const supervisorOf = await findSupervisorOf(tx, action.seated, today);
    const asked = { action, reasons, requestedBy: accountId };
    const able = await findAble(tx, asked, supervisorOf, { today, isDemo: settings.isDemo });
    if (able.length === 0) throw new Problem('nobody_confirms');
    const id = await insertConfirmation(tx, {
      ...asked,
      call: name,
      input,
      changes,
      requestedRole: activeRole,
      requestedAt: now,
      expiresAt,
    });
    const about = await aboutOf(tx, action.subjects);
    const asker = (await findAccountNames(tx, [accountId])).get(accountId) ?? '';
    await notify(
      server.services,
      tx,
      able.map((one) => ({
        accountId: one.accountId,
        kind: 'confirmation_asked',
        params: { name: asker, about },
        link: '/confirmations',
      })),
    );
    const named = await findNamesWithin(
      tx,
      by.actor,
      able.map((one) => one.accountId),
      today,
    );
    return { id, expiresAt: expiresAt.toISOString(), mayConfirm: named, ofGroup: able.length - named.length };
  });
}

/**
 * Names the people whom an action concerns, as one text; a dash for nobody, and the number of those beyond the first
 * twenty.
 */
export async function aboutOf(tx: Tx, subjects: Parameters<typeof findSubjectNames>[1]): Promise<string> {
  const names = await findSubjectNames(tx, subjects);
  if (names.length === 0) return '–';
  const others = names.length - NAMED;
  return `${names.slice(0, NAMED).join(', ')}${others > 0 ? ` … (+${others})` : ''}`;
}

async function whatIsNeeded(server: Server, prepared: PreparedCall, by: RunBy): Promise<SecondPersonNeeded> {
  try {
    await tryOut(server, (tx) => runCall(server, prepared, tx, by));
  } catch (error) {
    if (error instanceof SecondPersonNeeded) return error;
    throw error;
  }
  throw new Problem('nothing_to_confirm');
}

/** Tries the action out as if it were confirmed, and returns what it writes into histories. */
async function changesOf(server: Server, prepared: PreparedCall, by: RunBy): Promise<readonly ConfirmationChange[]> {
  const { accountId } = by.actor;
  return tryOut(server, async (tx) => {
    await runCall(server, prepared, tx, { ...by, actor: { ...by.actor, confirmedBy: accountId } });
    const made = await findChangesMade(tx);
    return made.map(({ entity, recordId, fields }) => ({ entity, recordId, fields })) as readonly ConfirmationChange[];
  });
}
