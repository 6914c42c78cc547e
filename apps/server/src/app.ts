import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mayUse } from '@prestasi/domain';
import type { FastifyBaseLogger } from 'fastify';
import { FEATURES, identityLoader } from './features.ts';
import { createPasswords } from './platform/auth/passwords.ts';
import { createSessions, type LoadIdentity } from './platform/auth/sessions.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { giveHistoryKeys } from './platform/database/history-keys-of.ts';
import { migrate } from './platform/database/migrate.ts';
import { localNotices, postgresqlNotices } from './platform/database/notices.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open.ts';
import { reportsFrom, reportsFromReplica } from './platform/database/reports.ts';
import { createFiles } from './platform/files/files.ts';
import { registerFiles } from './platform/files/routes.ts';
import { openStore } from './platform/files/open-store.ts';
import { createAdmission } from './platform/http/admission.ts';
import { createConnectionQueueProbe } from './platform/http/connection-queue-probe.ts';
import { scheduleHousekeeping } from './platform/housekeeping.ts';
import { buildHttp } from './platform/http/build.ts';
import type { Server } from './platform/http/server.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createMail } from './platform/mail/mail.ts';
import { folderTransport, smtpTransport } from './platform/mail/transport.ts';
import { listenForMetrics, type MetricsServer } from './platform/metrics/listen.ts';
import { measure } from './platform/metrics/measure.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createPdfRenderer } from './platform/pdf/pdf-renderer.ts';
import { readHistoryKeys } from './platform/secrets/history-keys.ts';
import { createSigner, installationKey } from './platform/secrets/signer.ts';
import type { Services } from './platform/services.ts';
import { createProcessState } from './platform/process-state.ts';
import type { Settings } from './settings.ts';

/** A part of the product: binds its calls, defines its jobs. */
export type Feature = (server: Server, services: Services) => void;

export type AppParts = {
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
  readonly clock?: Clock;
  /** Whether this process works on jobs and mail; not in tests and commands, which run them by name. */
  readonly takesWork?: boolean;
  readonly features?: readonly Feature[];
  readonly loadIdentity?: LoadIdentity;
  readonly webFolder?: string;
  /** Is called if the database engine dies: nothing works from then on. */
  readonly onFatal?: (error: Error) => void;
};

export type App = {
  readonly server: Server;
  readonly services: Services;
  readonly servesWebApp: boolean;
  /** Accepts requests; returns the address. Until it has started, only health requests are answered. */
  readonly listen: () => Promise<string>;
  /** The address of the measures for Prometheus, once it listens; null if they are not served. */
  readonly metricsAddress: () => string | null;
  /** Migrates the database, fills it if requested, begins to work on jobs, and becomes ready. */
  readonly start: (fill?: () => Promise<void>) => Promise<void>;
  /** Finishes the requests in progress, then closes everything. */
  readonly close: () => Promise<void>;
};

const WEB_FOLDER = join(import.meta.dirname, '../../web/dist');

/** Assembles the product and starts it: the returned app is ready. */
export async function createApp(parts: AppParts): Promise<App> {
  const app = await assembleApp(parts);
  try {
    await app.start();
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/**
 * Assembles the product: opens the database, starts the platform, registers every feature. After that it can listen,
 * and start.
 */
export async function assembleApp(parts: AppParts): Promise<App> {
  const { settings, log, onFatal } = parts;
  const database = await openDatabase(settings.database, (error, isFatal) => {
    log[isFatal ? 'fatal' : 'warn']({ err: error }, 'database');
    if (isFatal) onFatal?.(error);
  });
  try {
    return await assemble(database, parts);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function assemble(database: OpenDatabase, parts: AppParts): Promise<App> {
  const { settings, takesWork = true, features = FEATURES, webFolder = WEB_FOLDER } = parts;
  const services = await startServices(database, parts);
  const processState = createProcessState();
  const metrics = createMetrics();
  const connectionQueueProbe = createConnectionQueueProbe();
  const admission = createAdmission({
    connectionWaitMs: database.connectionWaitMs,
    connectionQueue: connectionQueueProbe.queue,
  });
  measure({ metrics, database, admission, services });
  const { isReachable: isDatabaseReachable } = database;
  const http = { services, permits: mayUse, webFolder, processState, admission, metrics, isDatabaseReachable };
  const { server, watch, stop, servesWebApp } = await buildHttp(http);
  scheduleHousekeeping(services);
  registerFiles(server);
  for (const feature of features) feature(server, services);
  await server.fastify.ready();
  let metricsServer: MetricsServer | null = null;
  return {
    server,
    services,
    servesWebApp,
    listen: async () => {
      admission.start();
      const address = await server.fastify.listen({ host: settings.host, port: settings.port });
      connectionQueueProbe.watch(server.fastify.server);
      watch();
      if (settings.metrics !== null) metricsServer = await listenForMetrics(metrics, settings.metrics);
      return address;
    },
    metricsAddress: () => metricsServer?.address ?? null,
    start: async (fill) => {
      await migrate(database.db);
      await fill?.();
      await services.jobs.start({ takesWork });
      if (takesWork) services.mail.start();
      processState.become('ready');
    },
    close: async () => {
      const wasReady = processState.phase() === 'ready';
      processState.become('draining');
      if (wasReady) await pause(settings.drainSeconds * 1000);
      await stop();
      admission.stop();
      connectionQueueProbe.close();
      await metricsServer?.close();
      await services.mail.stop();
      await services.jobs.stop();
      await services.pdf.close();
      await services.notices.close();
      await services.reports.close();
      await database.close();
    },
  };
}

async function startServices(database: OpenDatabase, parts: AppParts): Promise<Services> {
  const { settings, log, clock = systemClock } = parts;
  const { db } = database;
  const place = settings.database;
  const notices =
    place.engine === 'embedded'
      ? localNotices()
      : await postgresqlNotices(place.url, (error) => log.warn({ err: error }, 'notices'));
  const loadIdentity = parts.loadIdentity ?? identityLoader(clock, settings.isDemo);
  const sessions = createSessions({ db, clock, notices, loadIdentity });
  const key = installationKey(settings.dataFolder, settings.secret);
  giveHistoryKeys(db, readHistoryKeys(settings.dataFolder, key));
  const signer = createSigner(key);
  const store = await openStore(settings);
  const transport =
    settings.smtpUrl === null
      ? folderTransport(join(settings.dataFolder, 'mail'), settings.mailFrom)
      : smtpTransport(settings.smtpUrl, settings.mailFrom);
  const reports =
    settings.replicaUrl === null || place.engine === 'embedded'
      ? reportsFrom(db)
      : await reportsFromReplica({ db, url: settings.replicaUrl, poolSize: place.poolSize, log });
  return {
    settings,
    db,
    reports,
    clock,
    notices,
    sessions,
    passwords: await createPasswords(),
    signer,
    mail: createMail({ db, clock, transport, log }),
    jobs: createJobs(database, log),
    store,
    files: createFiles({ db, clock, signer, store, isSessionOpen: sessions.isOpen }),
    pdf: createPdfRenderer(),
    log,
  };
}
