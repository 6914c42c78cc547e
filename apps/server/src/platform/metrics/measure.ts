import type { OpenDatabase } from '../database/open.ts';
import type { Admission } from '../http/admission.ts';
import type { Services } from '../services.ts';
import { countOpenSessions } from '../auth/sessions.ts';
import { countWaitingMail } from '../mail/mail.ts';
import type { GaugeReader, Metrics } from './metrics.ts';

type Parts = {
  readonly metrics: Metrics;
  readonly database: OpenDatabase;
  readonly admission: Admission;
  readonly services: Services;
};

/** Defines the values that are measured on request: pool, queues, sessions, pressure. */
export function measure({ metrics, database, admission, services }: Parts): void {
  const { db, clock, jobs, notices, passwords, reports } = services;
  const pool = db.$client;
  const { gauge } = metrics;
  // Values from the database are left out while it does not answer, so that reading the metrics does not hang on it.
  const whileReachable =
    (read: GaugeReader): GaugeReader =>
    async () =>
      (await database.isReachable()) ? read() : null;

  gauge('prestasi_database_up', 'Whether the database answers.', async () => Number(await database.isReachable()));
  gauge('prestasi_notices_up', 'Whether notices of other processes arrive; without them nothing cached is used.', () =>
    Number(notices.isHealthy()),
  );
  gauge('prestasi_replica_used', 'Whether reports are read from a replica.', () => Number(reports.isFromReplica()));
  gauge('prestasi_database_connections', 'Connections of the pool, and requests that wait for one.', () => [
    { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'waiting' }, value: pool.waitingCount },
  ]);
  gauge(
    'prestasi_pressure',
    'How long the oldest request has waited for its turn, as a share of how long any may: 1 is turned away.',
    admission.pressure,
  );
  gauge('prestasi_passwords_waiting', 'Passwords that wait to be hashed or compared.', passwords.waiting);
  gauge(
    'prestasi_sessions',
    'Sessions that last, of all processes.',
    whileReachable(() => countOpenSessions(db, clock)),
  );
  gauge(
    'prestasi_mail',
    'Mail in the outbox.',
    whileReachable(async () => {
      const { waiting, failed } = await countWaitingMail(db);
      return [
        { labels: { state: 'waiting' }, value: waiting },
        { labels: { state: 'failed' }, value: failed },
      ];
    }),
  );
  gauge(
    'prestasi_jobs',
    'Jobs by queue.',
    whileReachable(async () => {
      const queues = await jobs.lengths();
      return queues.flatMap(({ queue, ...states }) =>
        Object.entries(states).map(([state, value]) => ({ labels: { queue, state }, value })),
      );
    }),
  );
}
