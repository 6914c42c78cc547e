import type { Fault } from '../fault.ts';

const server = (file: string) => `apps/server/src/${file}`;
const test = (file: string) => `apps/server/test/${file}`;
const migration = (file: string) => `apps/server/migrations/${file}`;

/** Faults in the schema, in backups, and in what all processes on one PostgreSQL share. */
export const databaseFaults: readonly Fault[] = [
  {
    name: 'final-result-unprotected',
    what: 'A result that is final can be changed by hand in the database.',
    file: migration('0002_rules.sql'),
    find: 'create trigger result_frozen before update or delete or truncate on result',
    replace: 'create trigger result_frozen before truncate on result',
    stage: 'server, PostgreSQL',
    tests: [test('forms-final.test.ts')],
  },
  {
    name: 'released-migration-changed',
    what: 'A migration that databases have had already is changed, so that theirs differ from new ones.',
    file: migration('0002_rules.sql'),
    find: "exclude using gist (employee_id with =, daterange(effective_from, effective_to, '[]') with &&);",
    replace: "exclude using gist (id with =, daterange(effective_from, effective_to, '[]') with &&);",
    stage: 'server, PostgreSQL',
    tests: [test('backup.test.ts')],
  },
  {
    name: 'backup-leaves-out-notifications',
    what: 'A backup holds no notifications.',
    file: server('platform/backup/make-backup.ts'),
    find: "const LEFT_OUT = new Set(['session']);",
    replace: "const LEFT_OUT = new Set(['session', 'notification']);",
    stage: 'long',
    tests: [test('backup-engines.test.ts')],
  },
  {
    name: 'other-processes-not-heard',
    what: 'A process hears nothing of what another one changed.',
    file: server('platform/database/notices.ts'),
    find: 'await next.query(`listen ${CHANNEL}`);',
    replace: 'await next.query(`unlisten ${CHANNEL}`);',
    stage: 'server, PostgreSQL',
    tests: [server('platform/database/notices.test.ts')],
  },
  {
    name: 'lost-notices-trusted',
    what: 'What is in memory is trusted while notices of other processes do not arrive.',
    file: server('platform/database/notices.ts'),
    find: 'isHealthy: () => client !== null,',
    replace: 'isHealthy: () => !closed,',
    stage: 'server, PostgreSQL',
    tests: [server('platform/database/notices.test.ts')],
  },
  {
    name: 'sign-in-limit-of-each-process',
    what: 'Every process counts the attempts to sign in for itself.',
    file: server('platform/http/limits.ts'),
    find: 'if (isAlone) return',
    replace: 'if (isAlone || limit.field !== undefined) return',
    stage: 'server, PostgreSQL',
    tests: [test('several-processes.test.ts')],
  },
  {
    name: 'cycle-opened-twice',
    what: 'Two who open a cycle at the same time do not wait for each other.',
    file: server('cycles/company-cycle-queries.ts'),
    find: ".where(eq(companyCycle.id, id)).for('update');",
    replace: '.where(eq(companyCycle.id, id));',
    stage: 'server, PostgreSQL',
    tests: [test('cycles-opening.test.ts')],
  },
  {
    name: 'mail-taken-twice',
    what: 'Two processes take the same mail out of the outbox.',
    file: server('platform/mail/mail.ts'),
    find: 'limit ${BATCH} for update skip locked)`,',
    replace: 'limit ${BATCH})`,',
    stage: 'server, PostgreSQL',
    tests: [test('endurance/mail-away.test.ts')],
  },
  {
    name: 'ids-read-as-texts',
    what: 'Ids and counts of queries in SQL are texts, which equal no number.',
    file: server('platform/database/whole-numbers.ts'),
    find: 'setTypeParser(pg.types.builtins.INT8, wholeNumber)',
    replace: 'setTypeParser(pg.types.builtins.INT8, String)',
    stage: 'server, PostgreSQL',
    tests: [server('platform/database/database.test.ts')],
  },
];
