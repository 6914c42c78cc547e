import { calendarChanged, EVERYBODY } from '../calendar-changes/index.ts';
import { organisationChangedAtLarge } from '../reassignment/index.ts';
import { addressesChanged, todayAt } from '../people/index.ts';
import { notify } from '../notifications/index.ts';
import { inTransaction, sqlState, type Tx } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { actingFor } from './acting.ts';
import { changedAddresses } from './apply/apply-accounts.ts';
import { applyPlan } from './apply/apply-plan.ts';
import type { OnWritten } from './apply/bulk-queries.ts';
import { type Found, foundAlone } from './findings.ts';
import type { ImportCounts, ImportWork } from './job.ts';
import { findImport, findImportWork, lockImport, moveImport } from './job-queries.ts';
import { planImport } from './plan/plan-import.ts';
import { applyParticipants } from './plan-participants.ts';
import type { Progress } from './progress.ts';
import { countRows, type Workbook } from './sheets.ts';
import { findScope } from './find-scope.ts';
import { findState, lockOrganisation } from './state-queries.ts';
import { notifyOfMoves } from './notify-of-moves.ts';

/**
 * Applies a checked import: everything in one transaction, in which everything is checked again, or nothing. Ends as
 * `applied`, or as `failed` with the present errors; its owner is notified. A second call does nothing.
 */
export async function applyImport(services: Services, progress: Progress, importId: number): Promise<void> {
  const { db, log } = services;
  const found = await findImportWork(db, importId);
  if (found === null || found.state !== 'applying' || found.workbook === null) return;
  const record = await findImport(db, found.accountId, importId);
  if (record !== null) progress.begin(record, countRows(found.workbook));
  try {
    await inTransaction(db, (tx) => applyLocked(services, tx, importId, progressOf(progress, importId)));
  } catch (error) {
    log.error({ err: error, importId }, 'applying an import failed');
    const code = (sqlState(error) ?? '').startsWith('23') ? 'changed_meanwhile' : 'unexpected';
    await inTransaction(db, (tx) => fail(services, tx, found, foundAlone(code)));
  } finally {
    progress.end(importId);
  }
}

/** Four statements write one person: their details, employment, placement and account. */
function progressOf(progress: Progress, importId: number): OnWritten {
  let written = 0;
  return (rows) => {
    const before = Math.floor(written / 4);
    written += rows;
    progress.advance(importId, Math.floor(written / 4) - before);
  };
}

async function applyLocked(services: Services, tx: Tx, importId: number, onWritten: OnWritten): Promise<void> {
  const work = await lockImport(tx, importId);
  if (work === null || work.state !== 'applying' || work.workbook === null) return;
  const { workbook, sessionId } = work;
  if (sessionId === null) await lockOrganisation(tx);
  const now = services.clock.now();
  const today = todayAt(now);
  const actor = await actingFor(services, tx, work);
  if (actor === null) return fail(services, tx, work, foundAlone('not_permitted'));
  if (sessionId !== null) {
    const plan = await applyParticipants(services, tx, sessionId, workbook, { actor, now, today });
    return plan.errorCount > 0 ? fail(services, tx, work, plan) : succeed(services, tx, work, workbook, plan.counts);
  }
  const state = await findState(tx, workbook, today);
  const plan = await planImport({ workbook, state, scope: await findScope(tx, actor, today) });
  if (plan.errorCount > 0) return fail(services, tx, work, plan);
  const affected = await applyPlan(tx, plan, state, { importId, accountId: work.accountId, now, today }, onWritten);
  await addressesChanged(services, tx, changedAddresses(plan.people));
  if (plan.changes.holiday.length > 0) await calendarChanged(services.notices, tx, EVERYBODY);
  await notifyOfMoves(services, tx, plan, state, { accountId: work.accountId, today });
  await succeed(services, tx, work, workbook, plan.counts);
  await organisationChangedAtLarge(services, tx, affected);
}

async function succeed(
  services: Services,
  tx: Tx,
  work: ImportWork,
  workbook: Workbook,
  counts: ImportCounts,
): Promise<void> {
  const total = countRows(workbook);
  await moveImport(tx, work.id, 'applying', {
    state: 'applied',
    done: total,
    total,
    rows: null,
    preview: null,
    counts,
    finishedAt: services.clock.now(),
  });
  await notifyImporter(services, tx, work, 'import_applied', totals(counts));
}

async function fail(services: Services, tx: Tx, work: ImportWork, { errors, errorCount }: Found): Promise<void> {
  const outcome = {
    state: 'failed',
    rows: null,
    preview: null,
    errors,
    errorCount,
    finishedAt: services.clock.now(),
  } as const;
  if (await moveImport(tx, work.id, 'applying', outcome)) await notifyImporter(services, tx, work, 'import_failed', {});
}

async function notifyImporter(
  services: Services,
  tx: Tx,
  work: ImportWork,
  kind: string,
  params: Record<string, number>,
): Promise<void> {
  const { id, accountId, fileName, sessionId } = work;
  const link = sessionId === null ? `/company-import/${id}` : `/training/sessions/${sessionId}/import/${id}`;
  await notify(services, tx, [{ accountId, kind, params: { ...params, file: fileName }, link }]);
}

/** Removed records count as changed. */
function totals(counts: ImportCounts): { created: number; changed: number; unchanged: number } {
  const sum = (field: 'created' | 'changed' | 'unchanged' | 'removed') =>
    Object.values(counts).reduce((all, one) => all + (one[field] ?? 0), 0);
  return { created: sum('created'), changed: sum('changed') + sum('removed'), unchanged: sum('unchanged') };
}
