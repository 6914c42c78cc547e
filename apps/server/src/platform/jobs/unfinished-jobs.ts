import type { FastifyBaseLogger } from 'fastify';
import type { PoolClient } from 'pg';
import type { OpenDatabase } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { createJobs } from './jobs.ts';

/** A job that was requested and not finished yet. */
export type UnfinishedJob = { readonly name: string; readonly data: Record<string, unknown> };

/** Finds the jobs that wait in the queue or are running, without scheduled ones. */
export async function findUnfinishedJobs(client: PoolClient): Promise<UnfinishedJob[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('pgboss.job') is not null as there`,
  );
  if (found[0]?.there !== true) return [];
  const { rows } = await client.query<UnfinishedJob>(`
    select name, coalesce(data, '{}') as data from pgboss.job
    where state in ('created', 'retry', 'active')
      and name not like '\\_\\_pgboss\\_\\_%' and name not in (select name from pgboss.schedule)
    order by name collate "C", data::text collate "C"`);
  return rows;
}

/**
 * Adds the unfinished jobs of a backup again after its restore, for the next server that starts. Jobs may run twice:
 * none minds.
 */
export async function resumeJobs(
  database: OpenDatabase,
  unfinished: readonly UnfinishedJob[],
  log: FastifyBaseLogger,
): Promise<void> {
  if (unfinished.length === 0) return;
  const jobs = createJobs(database, log);
  for (const name of new Set(unfinished.map((job) => job.name))) jobs.define(name, async () => undefined);
  await jobs.start({ takesWork: false });
  try {
    await inTransaction(database.db, async (tx) => {
      for (const { name, data } of unfinished) await jobs.enqueue(tx, name, data);
    });
  } finally {
    await jobs.stop();
  }
}
