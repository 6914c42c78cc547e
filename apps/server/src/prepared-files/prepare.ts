import { todayAt } from '../people/index.ts';
import { notify } from '../notifications/index.ts';
import { inTransaction, type Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';
import type { Actor } from '@prestasi/domain';
import { actingFor } from './acting.ts';
import { isInSight } from './in-sight.ts';
import { INTERRUPTED_AFTER_MS, MOST_ATTEMPTS, PREPARE } from './jobs.ts';
import { makePackPart } from './make-pack-part.ts';
import { makeYearReport } from './make-year-report.ts';
import {
  beginPart,
  findInterrupted,
  findPartKeys,
  insertPart,
  lockUnfinished,
  type PreparedFile,
  updateFile,
} from './prepared-queries.ts';

/**
 * A part of a file that was made: its content is stored, and it is kept by `record` in the transaction that counts it,
 * or not at all.
 */
export type MadePart = {
  readonly content: Buffer;
  /** How many forms are finished with it. */
  readonly done: number;
  readonly isLast: boolean;
  readonly record: (tx: Tx) => Promise<void>;
};

/** For whom a part is made: their present rights. */
export type MadeFor = { readonly file: PreparedFile; readonly actor: Actor; readonly fullName: string };

/**
 * Makes the next part of a file for whoever asked for it, with their present rights, and requests the one after it. A part
 * is there whole or not at all, so whatever interrupts it, it is made again. A second run beside this one changes
 * nothing. Ends as failed if something has left the asker's scope, or if a part fails again and again.
 */
export async function prepare(services: Services, id: number): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now();
  const file = await inTransaction(db, (tx) => beginPart(tx, id, now));
  if (file === null) return;
  try {
    const asker = await actingFor(services, db, file);
    if (asker === null || !(await isInSight(db, file, asker.actor, todayAt(now)))) {
      return await fail(services, file, 'scope_changed');
    }
    const parts = (await findPartKeys(db, id)).length;
    const make = file.kind === 'pack' ? makePackPart : makeYearReport;
    await keep(services, file, parts, await make(services, { file, ...asker }));
  } catch (error) {
    // A form that has left the sight of its reader since the check above.
    if (error instanceof Problem && error.code === 'not_found') return fail(services, file, 'scope_changed');
    log.error({ err: error, preparedFile: id }, 'preparing a file failed');
    if (file.attempts + 1 >= MOST_ATTEMPTS) return fail(services, file, 'unexpected');
    await inTransaction(db, (tx) => again(services, tx, file));
  }
}

/** Takes up the files whose job was interrupted, as by a server that was stopped at once. */
export async function resumeInterrupted({ db, clock, jobs, log }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - INTERRUPTED_AFTER_MS);
  for (const id of await findInterrupted(db, before)) {
    await inTransaction(db, (tx) => jobs.enqueue(tx, PREPARE, { id }));
    log.info({ preparedFile: id }, 'preparing a file is taken up again');
  }
}

/** Stores a part, if no other run has stored it meanwhile. */
async function keep(services: Services, file: PreparedFile, parts: number, made: MadePart): Promise<void> {
  const { db, files, jobs, clock } = services;
  const { id } = file;
  const mediaType = file.kind === 'pack' ? 'application/zip' : 'application/pdf';
  const fileId = await files.keepMade({ content: made.content, name: `${id}-${parts + 1}`, mediaType });
  await inTransaction(db, async (tx) => {
    const present = await lockUnfinished(tx, id);
    if (present === null || (await findPartKeys(tx, id)).length !== parts) return;
    await insertPart(tx, id, fileId);
    await made.record(tx);
    const done = present.done + made.done;
    const values = { done, bytes: present.bytes + made.content.length, attempts: 0 };
    if (!made.isLast) {
      await updateFile(tx, id, values);
      return jobs.enqueue(tx, PREPARE, { id });
    }
    await updateFile(tx, id, { ...values, state: 'ready', finishedAt: clock.now() });
    await notifyAsker(services, tx, file, 'ready');
  });
}

async function fail(
  services: Services,
  { id }: PreparedFile,
  failure: NonNullable<PreparedFile['failure']>,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const present = await lockUnfinished(tx, id);
    if (present === null) return;
    await updateFile(tx, id, { state: 'failed', failure, finishedAt: services.clock.now() });
    await notifyAsker(services, tx, present, failure);
  });
}

async function again({ jobs, clock }: Services, tx: Tx, { id }: PreparedFile): Promise<void> {
  const present = await lockUnfinished(tx, id);
  if (present === null) return;
  const attempts = present.attempts + 1;
  await updateFile(tx, id, { attempts });
  const startAfter = new Date(clock.now().getTime() + 2 ** attempts * 1000);
  await jobs.enqueue(tx, PREPARE, { id }, { startAfter });
}

const NOTICES = {
  pack: { ready: 'pack_ready', scope_changed: 'pack_withdrawn', unexpected: 'pack_failed' },
  year_report: { ready: 'report_ready', scope_changed: 'report_withdrawn', unexpected: 'report_failed' },
} as const;

async function notifyAsker(
  services: Services,
  tx: Tx,
  { accountId, kind, title, total }: PreparedFile,
  outcome: keyof (typeof NOTICES)['pack'],
): Promise<void> {
  const params = outcome === 'scope_changed' ? {} : { file: title, forms: total };
  await notify(services, tx, [{ accountId, kind: NOTICES[kind][outcome], params, link: '/prepared-files' }]);
}
