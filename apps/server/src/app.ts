import { join } from 'node:path';
import { mayUse } from '@prestasi/domain';
import type { FastifyBaseLogger } from 'fastify';
import { FEATURES, identityLoader } from './features.ts';
import { createPasswords } from './platform/auth/passwords.ts';
import { createSessions, type LoadIdentity } from './platform/auth/sessions.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { migrate } from './platform/database/migrate.ts';
import { localNotices, postgresqlNotices } from './platform/database/notices.ts';
import { type OpenDatabase, openDatabase } from './platform/database/open.ts';
import { createFiles } from './platform/files/files.ts';
import { registerFiles } from './platform/files/routes.ts';
import { folderStore } from './platform/files/store.ts';
import { scheduleHousekeeping } from './platform/housekeeping.ts';
import { buildHttp } from './platform/http/build.ts';
import type { Server } from './platform/http/server.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createMail } from './platform/mail/mail.ts';
import { folderTransport, smtpTransport } from './platform/mail/transport.ts';
import { createSigner, installationKey } from './platform/secrets/signer.ts';
import type { Services } from './platform/services.ts';
import type { Settings } from './settings.ts';

/** A part of the product: binds its calls, defines its jobs. */
export type Feature = (server: Server, services: Services) => void;

export type AppParts = {
  readonly settings: Settings;
  readonly log: FastifyBaseLogger;
  readonly clock?: Clock;
  /** Whether jobs and mail are worked on here; not so in tests and commands, which run them by name. */
  readonly takesWork?: boolean;
  readonly features?: readonly Feature[];
  readonly loadIdentity?: LoadIdentity;
  readonly webFolder?: string;
  /** Hears that the database engine died: nothing works from then on. */
  readonly onFatal?: (error: Error) => void;
};

export type App = {
  readonly server: Server;
  readonly services: Services;
  readonly servesWebApp: boolean;
  /** Takes requests; returns where. */
  readonly listen: () => Promise<string>;
  /** Lets what is under way finish, then closes everything. */
  readonly close: () => Promise<void>;
};

const WEB_FOLDER = join(import.meta.dirname, '../../web/dist');

/** Puts the product together: opens and migrates the database, starts the platform, registers every feature. */
export async function createApp(parts: AppParts): Promise<App> {
  const { settings, log, onFatal } = parts;
  const database = await openDatabase(settings.database, (error, isFatal) => {
    log[isFatal ? 'fatal' : 'warn']({ err: error }, 'database');
    if (isFatal) onFatal?.(error);
  });
  try {
    await migrate(database.db);
    return await assemble(database, parts);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function assemble(database: OpenDatabase, parts: AppParts): Promise<App> {
  const { settings, takesWork = true, features = FEATURES, webFolder = WEB_FOLDER } = parts;
  const services = await startServices(database, parts);
  const { server, stop, servesWebApp } = await buildHttp({ services, permits: mayUse, webFolder });
  scheduleHousekeeping(services);
  registerFiles(server);
  for (const feature of features) feature(server, services);
  await services.jobs.start({ takesWork });
  if (takesWork) services.mail.start();
  await server.fastify.ready();
  return {
    server,
    services,
    servesWebApp,
    listen: () => server.fastify.listen({ host: settings.host, port: settings.port }),
    close: async () => {
      await stop();
      await services.mail.stop();
      await services.jobs.stop();
      await services.notices.close();
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
  const signer = createSigner(installationKey(settings.dataFolder, settings.secret));
  const store = folderStore(join(settings.dataFolder, 'files'));
  const transport =
    settings.smtpUrl === null
      ? folderTransport(join(settings.dataFolder, 'mail'), settings.mailFrom)
      : smtpTransport(settings.smtpUrl, settings.mailFrom);
  return {
    settings,
    db,
    clock,
    notices,
    sessions,
    passwords: await createPasswords(),
    signer,
    mail: createMail({ db, clock, transport, log }),
    jobs: createJobs(database, log),
    files: createFiles({ clock, signer, store, isSessionOpen: sessions.isOpen }),
    log,
  };
}
