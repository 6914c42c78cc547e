import type { Fault } from '../fault.ts';

const server = (file: string) => `apps/server/src/${file}`;
const test = (file: string) => `apps/server/test/${file}`;

/** Faults that show only on the embedded engine: with its one connection, its one process, and what it lacks. */
export const embeddedFaults: readonly Fault[] = [
  {
    name: 'migration-needs-missing-extension',
    what: 'A migration asks for an extension that PostgreSQL brings along and the embedded engine does not.',
    file: 'apps/server/migrations/0022_where_requests_were_decided.sql',
    find: 'alter table change_request\n',
    replace: 'create extension if not exists unaccent;\nalter table change_request\n',
    stage: 'server, embedded engine',
    tests: [test('schema.test.ts')],
  },
  {
    name: 'collation-of-one-engine',
    what: 'People of the chart are put in order by a collation that only PostgreSQL knows.',
    file: server('chart/chart-queries.ts'),
    find: 'order by lower(employee.full_name), employee.id`);',
    replace: 'order by lower(employee.full_name) collate "ms-x-icu", employee.id`);',
    stage: 'server, embedded engine',
    tests: [test('chart.test.ts')],
  },
  {
    name: 'queue-holds-the-one-connection',
    what: 'The start of the job queue holds the one connection of the embedded engine, and waits for another.',
    file: server('platform/jobs/jobs.ts'),
    find: "if (engine === 'embedded') return work();",
    replace: "if (engine !== 'embedded') return work();",
    stage: 'server, embedded engine',
    tests: [server('platform/jobs/jobs.test.ts')],
  },
  {
    name: 'limit-of-milliseconds',
    what: 'On the embedded engine attempts to sign in are forgotten after 60 milliseconds.',
    file: server('platform/http/limits.ts'),
    find: 'limiter(fastify, limit.max, limit.windowSeconds * 1000, key)',
    replace: 'limiter(fastify, limit.max, limit.windowSeconds, key)',
    stage: 'server, embedded engine',
    tests: [test('sign-in.test.ts')],
  },
  {
    name: 'directory-lock-dropped',
    what: 'Two processes open the same embedded database.',
    file: server('platform/database/directory-lock.ts'),
    find: "lock.exec('pragma journal_mode = delete; begin exclusive');",
    replace: "lock.exec('pragma journal_mode = delete; begin');",
    stage: 'server, embedded engine',
    tests: [test('seed-command.test.ts')],
  },
  {
    name: 'copy-of-killed-command-stays',
    what: 'A copy of the database stays on the disk when the command that asked for it is killed.',
    file: server('platform/database/control.ts'),
    find: 'if (socket.destroyed) rmSync(folder, { recursive: true, force: true });',
    replace: 'if (socket.destroyed) socket.resume();',
    stage: 'long',
    tests: [test('backup-commands.test.ts')],
  },
  {
    name: 'progress-asked-of-database',
    what: 'How far an import is waits for the one connection, which the import has.',
    file: server('imports/list-imports.ts'),
    find: 'const record = running?.accountId === actor.accountId ? running : await findImport(db, actor.accountId, id);',
    replace: 'const record = (await findImport(db, actor.accountId, id)) ?? running;',
    stage: 'server, embedded engine',
    tests: [test('imports-large.test.ts')],
  },
  {
    name: 'backup-of-a-later-moment',
    what: 'A backup names the moment in which its copy had been opened, and not the one of which it is.',
    file: server('commands/backup.ts'),
    find: 'database.copiedAt ?? systemClock.now()',
    replace: 'systemClock.now()',
    stage: 'long',
    tests: [test('backup-commands.test.ts')],
  },
];
