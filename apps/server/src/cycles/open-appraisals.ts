import type { Category, Day, Performer } from '@prestasi/domain';
import { createAppraisals, planSegmentsAtOpening } from '../forms/index.ts';
import { type Notice, notify } from '../notifications/index.ts';
import { todayAt } from '../people/index.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { type Decided, decideInBatches } from './decide-opening.ts';
import { keepWaiting, refreshStatistics, saveWaiting, type WaitingRow } from './opening-queries.ts';
import { findFrozen, type FrozenPolicy, insertFrozen } from './policy-queries.ts';
import { policyReadiness } from './policy-settings.ts';
import { findCalendar, type CompanyCycle } from './company-cycle-queries.ts';

/** From this many new appraisals on, the database's statistics of its tables are out of date. */
const MANY = 500;

export type Opened = { readonly opened: number; readonly waiting: number };

/**
 * Opens the appraisals of everybody in a company cycle who has none of the year yet, if possible: freezes the policies
 * that are not frozen, creates the appraisals batch by batch, puts people with a problem on the waiting list, and
 * notifies the appraisees (domain §3). Nobody's problem stops the others. The company cycle must be locked.
 */
export async function openAppraisals(
  services: Services,
  tx: Tx,
  companyCycle: CompanyCycle,
  performer: Performer,
): Promise<Opened> {
  const opening = await prepareOpening(services, tx, companyCycle, performer);
  const { now, today, policies, unevaluated } = opening;
  const known = { ready: new Set(policies.keys()), unevaluated };
  const waiting: WaitingRow[] = [];
  let opened = 0;
  for await (const batch of decideInBatches(tx, companyCycle, known, today)) {
    const before = opened;
    opened += (await openBatch(tx, opening, batch)).size;
    if (before < MANY && opened >= MANY) await refreshStatistics(tx);
    const stillWaiting = batch.flatMap(({ candidate: { employeeId }, decision }) =>
      decision.state === 'waiting' ? [{ employeeId, reason: decision.reason }] : [],
    );
    await saveWaiting(tx, companyCycle.id, stillWaiting, now);
    waiting.push(...stillWaiting);
  }
  await keepWaiting(
    tx,
    companyCycle.id,
    waiting.map(({ employeeId }) => employeeId),
  );
  if (opened >= MANY) await refreshStatistics(tx);
  return { opened, waiting: waiting.length };
}

/**
 * Prepares the opening of a company cycle's appraisals: freezes the policies that are ready and not frozen. The company
 * cycle must be locked.
 */
export async function prepareOpening(
  services: Services,
  tx: Tx,
  companyCycle: CompanyCycle,
  performer: Performer,
): Promise<Opening> {
  const now = services.clock.now();
  const { ready, unevaluated } = await policyReadiness(tx, companyCycle.companyId);
  await insertFrozen(tx, companyCycle.id, ready, now);
  const policies = await findFrozen(tx, companyCycle.id);
  const { planning } = await findCalendar(tx, companyCycle.id);
  return {
    services,
    companyCycle,
    performer,
    now,
    today: todayAt(now),
    policies,
    unevaluated,
    planUntil: planning.lastDay,
  };
}

export type Opening = {
  readonly services: Services;
  readonly companyCycle: CompanyCycle;
  readonly performer: Performer;
  readonly now: Date;
  readonly today: Day;
  readonly policies: ReadonlyMap<Category, FrozenPolicy>;
  readonly unevaluated: ReadonlySet<Category>;
  /** The company's last day of planning. */
  readonly planUntil: Day;
};

/** Creates the appraisals of those who can be opened and notifies them; returns the appraisals' ids by employee. */
export async function openBatch(
  tx: Tx,
  opening: Opening,
  batch: readonly Decided[],
): Promise<ReadonlyMap<number, number>> {
  const { services, companyCycle, performer, now, today, policies } = opening;
  const people = batch.flatMap(({ candidate, decision }) => {
    const policy = candidate.category === null ? undefined : policies.get(candidate.category);
    return decision.state === 'opened' && policy !== undefined ? [{ candidate, policy }] : [];
  });
  const ids = await createAppraisals(
    tx,
    { companyCycleId: companyCycle.id, firstDay: `${companyCycle.year}-01-01` },
    people.map(({ candidate: { employeeId }, policy }) => ({
      employeeId,
      policyId: policy.id,
      category: policy.category,
      policy: policy.content,
    })),
    { performer, now, today },
  );
  await planSegmentsAtOpening(services, tx, [...ids.keys()]);
  await notify(
    services,
    tx,
    people.flatMap(({ candidate: { accountId } }) => (accountId === null ? [] : [noticeFor(accountId, opening)])),
  );
  return ids;
}

function noticeFor(accountId: number, { companyCycle, today, planUntil }: Opening): Notice {
  const link = '/performance-cycle';
  return today <= planUntil
    ? { accountId, kind: 'cycle_opened', params: { year: companyCycle.year, lastDay: planUntil }, link }
    : { accountId, kind: 'cycle_opened_late', params: { year: companyCycle.year }, link };
}
