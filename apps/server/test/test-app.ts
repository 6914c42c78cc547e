import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RoleId } from '@prestasi/domain';
import { type App, type AppParts, createApp } from '../src/app.ts';
import { createLog } from '../src/platform/log.ts';
import { readSettings } from '../src/settings.ts';
import { type Content, type FreshDatabase, freshDatabase, GROUP, overSocket } from './fresh-database.ts';
import { type TestClient, createClient } from './test-client.ts';
import { type TestClock, createTestClock } from './test-clock.ts';

export type TestApp = {
  readonly app: App;
  readonly services: App['services'];
  readonly clock: TestClock;
  /** A folder of its own for files, mail and key. */
  readonly folder: string;
  /** A client without a session. */
  readonly anonymous: TestClient;
  /** Returns a client of an account in a role, in a session opened without a password. */
  readonly as: (accountId: number, role: RoleId) => Promise<TestClient>;
  /** Returns a client with a token, such as the one that sign-in returned. */
  readonly withToken: (token: string) => TestClient;
  readonly close: () => Promise<void>;
};

type Options = Pick<AppParts, 'features' | 'loadIdentity' | 'webFolder'> & {
  /** The fixed instant of the clock, ISO 8601. */
  readonly now?: string;
  /** Settings by the names of the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Receives every line of the log, at all levels. */
  readonly onLog?: (line: string) => void;
  /** The content of its database; with the group, the clock stands at the group's day unless `now` says another. */
  readonly content?: Content;
  /** Fills the database before the first request. */
  readonly fill?: (services: App['services']) => Promise<void>;
};

const DEFAULTS = { PRESTASI_LOG: 'fatal', PORT: '0' } as const;
// The page of the API costs a start as much as all routes, so its tests request it. Outside demo mode it is off anyway.
const WITHOUT_DOCS = { PRESTASI_API_DOCS: '0' } as const;

/** Starts the product on a fresh database, with a clock that the test sets; jobs and mail wait until they are run. */
export async function startTestApp({ now, env = {}, content, fill, onLog, ...parts }: Options = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'prestasi-test-'));
  const database = await freshDatabase(content);
  const clock = createTestClock(now ?? (content === 'group' ? GROUP.now.toISOString() : undefined));
  const settings = {
    ...readSettings({
      ...DEFAULTS,
      ...(env['PRESTASI_DEMO'] === undefined && WITHOUT_DOCS),
      PRESTASI_DATA: folder,
      ...env,
    }),
    database: overSocket(database.place),
  };
  const log = onLog === undefined ? createLog(settings.logLevel) : createLog('trace', { write: onLog });
  const app = await createApp({ settings, log, clock, takesWork: false, webFolder: join(folder, 'web'), ...parts });
  await fill?.(app.services);
  const withToken = (token: string) => createClient(app.server.fastify, token);
  return {
    app,
    services: app.services,
    clock,
    folder,
    anonymous: createClient(app.server.fastify, null),
    as: async (accountId, role) => withToken(await app.services.sessions.open(app.services.db, accountId, role)),
    withToken,
    close: () => closeAll(app, database, folder),
  };
}

async function closeAll(app: App, database: FreshDatabase, folder: string): Promise<void> {
  await app.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
}
