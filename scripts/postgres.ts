// A private PostgreSQL for tests. `npm run postgres` starts one, prints its address and runs it until Ctrl-C.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, chownSync, constants, globSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memoryFolder } from './memory-folder.ts';

/**
 * A running private cluster: a superuser's address, from which tests create databases, and a function to stop it. The
 * address ends with the folder of the cluster's socket (`#socket=FOLDER`), which needs no password: drivers ignore it.
 */
export type Cluster = { readonly url: string; readonly stop: () => Promise<void> };

/** The advice for a machine without PostgreSQL. */
export const howToGetPostgres =
  'apt-get install postgresql (version 15 or newer), or set PRESTASI_TEST_DATABASE_URL to a superuser’s address';

const oldestMajor = 15;
const startTimeoutMs = 30_000;

/**
 * A script that waits for its input to close, so that the cluster stops and its folder is removed even if the parent is
 * killed.
 */
const keeper = `
"$@" & server=$!
cat > /dev/null
kill -QUIT "$server" 2> /dev/null
wait "$server"
rm -rf "$PRESTASI_CLUSTER"
`;

/** Starts a cluster in a temporary folder; null if no PostgreSQL of at least 15 is installed. */
export async function startPostgres(): Promise<Cluster | null> {
  const programs = findPrograms();
  if (!programs) return null;
  const owner = ownerOfCluster();
  // In memory a copy of a template takes 15 ms, on a disk 500.
  const folder = mkdtempSync(join(memoryFolder(), 'prestasi-pg-'));
  const password = randomBytes(12).toString('hex');
  writeFileSync(join(folder, 'password'), password, { mode: 0o600 });
  if (owner) for (const path of [folder, join(folder, 'password')]) chownSync(path, owner.uid, owner.gid);
  try {
    initialise(programs, folder, owner);
    const port = await freePort();
    const child = launch(programs, folder, port, owner);
    await untilReady(programs, folder, port, child);
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres#socket=${folder}`;
    return { url, stop: () => stop(child) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

type Owner = { readonly uid: number; readonly gid: number };

function findPrograms(): string | null {
  if (process.platform === 'win32') return null;
  const inPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'initdb'));
  const debian = globSync('/usr/lib/postgresql/*/bin/initdb');
  const folders = [...inPath, ...debian].filter(isExecutable).map((file) => dirname(realpathSync(file)));
  const usable = folders
    .filter((folder) => isExecutable(join(folder, 'postgres')))
    .map((folder) => ({ folder, major: majorVersion(folder) }))
    .filter(({ major }) => major >= oldestMajor);
  return usable.toSorted((a, b) => b.major - a.major)[0]?.folder ?? null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function majorVersion(programs: string): number {
  const text = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}

/** PostgreSQL refuses to run as root: then Debian's own account for it, else nobody. */
function ownerOfCluster(): Owner | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => idOf(flag, name));
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a user postgres nor nobody.');
}

function idOf(flag: string, name: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return undefined;
  }
}

function initialise(programs: string, folder: string, owner: Owner | null): void {
  const settings = [
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  const args = [`--pgdata=${folder}/data`, `--pwfile=${folder}/password`, ...settings];
  execFileSync(join(programs, 'initdb'), args, {
    ...owner,
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function launch(programs: string, folder: string, port: number, owner: Owner | null): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_connections: 200,
    // All cores are busy with other tests already: a worker process would only cost its start.
    max_parallel_workers_per_gather: 0,
    log_min_messages: 'fatal',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const args = [join(programs, 'postgres'), '-D', join(folder, 'data'), ...flags];
  return spawn('sh', ['-c', keeper, 'sh', ...args], {
    ...owner,
    cwd: folder,
    env: { ...environment(), PRESTASI_CLUSTER: folder },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
}

/** Nothing of the caller's: PGHOST and the like would interfere. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

async function untilReady(programs: string, folder: string, port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline && child.exitCode === null) {
    if (isReady(programs, folder, port)) return;
    await pause(50);
  }
  await stop(child);
  throw new Error('The private PostgreSQL did not start.');
}

function isReady(programs: string, folder: string, port: number): boolean {
  try {
    execFileSync(join(programs, 'pg_isready'), ['-q', '-h', folder, '-p', String(port)]);
    return true;
  } catch {
    return false;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  await ended;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

if (import.meta.main) {
  const cluster = await startPostgres();
  if (cluster) {
    process.stdout.write(`PRESTASI_TEST_DATABASE_URL=${cluster.url}\n`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cluster.stop());
  } else {
    process.stderr.write(`No PostgreSQL here. To get it: ${howToGetPostgres}.\n`);
    process.exitCode = 1;
  }
}
