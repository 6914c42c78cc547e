import process from 'node:process';
import { parseArgs } from 'node:util';
import { createLog } from '../platform/log.ts';
import { readMigrations } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open.ts';
import { grantRunningRole, PROTECTED_TABLES } from '../platform/database/running-role.ts';
import type { Database } from '../platform/database/transaction.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { readSettings } from '../settings.ts';
import { reportRefusal } from './report-refusal.ts';

const USAGE = `Brings the database forward as its owner, and lets another role run the product that owns nothing.

  npm run roles -- --to ROLE          says what it would do
  npm run roles -- --to ROLE --yes    does it; it can be done again

DATABASE_URL names the owner, ROLE a role that is there and may sign in. PostgreSQL only.`;

async function roles(): Promise<void> {
  const options = { to: { type: 'string' }, yes: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ options, strict: true });
  const role = values.to ?? '';
  const settings = readSettings(process.env);
  if (role === '') throw new StartRefused(USAGE);
  if (settings.database.engine === 'embedded')
    throw new StartRefused('The embedded database has one role: this command needs DATABASE_URL.');
  const database = await openDatabase(settings.database, (error) => console.error(error.message));
  try {
    const { applied } = await inspect(database.db, role);
    const missing = readMigrations().filter(({ name }) => !applied.includes(name));
    console.log(`Migrations that this release applies: ${missing.map(({ name }) => name).join(', ') || 'none'}.`);
    console.log('The tables of the job queue are made, where they are missing.');
    console.log(`The role ${role} may read and write every table, and owns none. In these it removes no row and`);
    console.log(`changes at most what is still open: ${Object.keys(PROTECTED_TABLES).join(', ')}.`);
    if (!values.yes) {
      console.log('Nothing was done. Say --yes to do so.');
      return;
    }
  } finally {
    await database.close();
  }
  // Starting as the owner applies the migrations and makes the queue's tables. Imported here: all else needs little of it.
  const { createApp } = await import('../app.ts');
  const app = await createApp({ settings, log: createLog('warn'), takesWork: false });
  try {
    const client = await app.services.db.$client.connect();
    try {
      await client.query('begin');
      await grantRunningRole(client, role);
      await client.query('commit');
    } finally {
      client.release(true);
    }
  } finally {
    await app.close();
  }
  console.log(`Done. Let DATABASE_URL name ${role} for the processes, and keep the owner’s password elsewhere.`);
}

/** Refuses a role with which nothing would be won, and one that does not own the database's tables. */
async function inspect(db: Database, role: string): Promise<{ readonly applied: readonly string[] }> {
  const { rows } = await db.$client.query<{ isReady: boolean; isOwner: boolean; hasTables: boolean }>(
    `select rolcanlogin and not rolsuper and not pg_has_role(oid, current_user, 'member') as "isReady",
       to_regclass('public.applied_migration') is not null as "hasTables",
       coalesce((select pg_has_role(current_user, relowner, 'usage') from pg_class
         where oid = to_regclass('public.applied_migration')), true) as "isOwner"
     from pg_roles where rolname = $1`,
    [role],
  );
  const [found] = rows;
  if (found === undefined) throw new StartRefused(`There is no role ${role}: create role ${role} login password '…'.`);
  if (!found.isReady)
    throw new StartRefused(`The role ${role} may not sign in, is a superuser, or has the rights of the owner.`);
  if (!found.isOwner) throw new StartRefused('DATABASE_URL must name the role that owns the tables.');
  if (!found.hasTables) return { applied: [] };
  const applied = await db.$client.query<{ name: string }>('select name from applied_migration');
  return { applied: applied.rows.map(({ name }) => name) };
}

try {
  await roles();
} catch (error) {
  reportRefusal(error, USAGE);
}
