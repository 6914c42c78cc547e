import { todayAt } from '../people/index.ts';
import type { Services } from '../platform/services.ts';
import { actingFor } from './acting.ts';
import { type Found, foundAlone, joinFound } from './findings.ts';
import type { ImportCounts, ImportWork } from './job.ts';
import { findImportWork, moveImport, saveProgress } from './job-queries.ts';
import { planImport } from './plan/plan-import.ts';
import { type Preview, previewOf } from './plan/preview.ts';
import { planParticipants } from './plan-participants.ts';
import { findScope } from './find-scope.ts';
import { countRows } from './sheets.ts';
import { findState } from './state-queries.ts';
import { readWorkbook } from './workbook/read-workbook.ts';
import type { Reading } from './workbook/read-sheets.ts';

/**
 * The dry run: reads the uploaded workbook and checks every row, also against the records. Ends as `checked`, with what
 * would be created and changed, or as `refused`, with every error. A second call does nothing.
 */
export async function checkImport(services: Services, importId: number): Promise<void> {
  const { db, clock, log } = services;
  const work = await findImportWork(db, importId);
  if (work === null || work.state !== 'reading' || work.content === null) return;
  try {
    const reading = await readWorkbook(work.content, todayAt(clock.now()), work.kind);
    await saveProgress(db, importId, 0, countRows(reading.workbook));
    const plan = await dryRun(services, work, reading);
    await conclude(services, importId, reading, plan);
  } catch (error) {
    log.error({ err: error, importId }, 'checking an import failed');
    const found = foundAlone('unexpected');
    await moveImport(db, importId, 'reading', { state: 'refused', ...found, finishedAt: clock.now() });
  }
}

/** The counts and errors of a plan, and how many rows follow from each row with an error, where rows refer to others. */
type Planned = Found & {
  readonly counts: ImportCounts;
  readonly followers?: ReadonlyMap<string, number>;
  readonly preview?: Preview;
};

/** Plans for the account that uploaded it; null if it may no longer import. */
async function dryRun(
  services: Services,
  work: ImportWork,
  { workbook, errors: read }: Reading,
): Promise<Planned | null> {
  const { db, clock } = services;
  const actor = await actingFor(services, db, work);
  if (actor === null) return null;
  const now = clock.now();
  const today = todayAt(now);
  if (work.sessionId !== null) return planParticipants(db, work.sessionId, workbook, { actor, today, now });
  const state = await findState(db, workbook, today);
  const scope = await findScope(db, actor, today);
  const total = countRows(workbook);
  const onProgress = (done: number) => saveProgress(db, work.id, done, total);
  const plan = await planImport({ workbook, state, scope, read, onProgress });
  return plan.errorCount + read.length > 0 ? plan : { ...plan, preview: previewOf(plan, state) };
}

async function conclude(
  { db, clock }: Services,
  importId: number,
  { workbook, ...read }: Reading,
  plan: Planned | null,
): Promise<void> {
  const { errors, errorCount }: Found = joinFound(
    workbook,
    plan?.followers ?? new Map(),
    read,
    plan ?? foundAlone('not_permitted'),
  );
  const isRefused = errorCount > 0;
  const total = countRows(workbook);
  await moveImport(db, importId, 'reading', {
    state: isRefused ? 'refused' : 'checked',
    done: total,
    total,
    rows: isRefused ? null : workbook,
    preview: isRefused ? null : (plan?.preview ?? null),
    counts: plan?.counts ?? null,
    errors,
    errorCount,
    finishedAt: clock.now(),
  });
}
