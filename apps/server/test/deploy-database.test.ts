/** @module-tag long */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { given, hasProgram, ROOT, withSystemPath } from './deploy-fixture.ts';
import { freshDatabase, onServer } from './fresh-database.ts';
import { freePort, startServerProcess } from './server-process.ts';

const ROLES = 'apps/server/src/commands/roles.ts';
// Every character that has broken an address, a shell or SQL.
const PASSWORD = `a/b+c@d:e%2F#?g&h$i'j"k\\l m`;
const OWNER_PASSWORD = `${PASSWORD}!`;
const ORDINARY = {
  rolsuper: false,
  rolcreaterole: false,
  rolcreatedb: false,
  rolreplication: false,
  rolbypassrls: false,
};
const hasClient = hasProgram('psql', 'The script that makes the database');

// The names are those of the files in `deploy/`: no other test uses them.
const removal = [
  'drop database if exists prestasi with (force)',
  'drop role if exists prestasi',
  'drop role if exists prestasi_run',
];

describe.skipIf(!process.env['PRESTASI_TEST_DATABASE_URL'])('the database that the product owns', () => {
  let folder: string;
  /** Any database of the server, as the address of a superuser. */
  let server: string;
  let drop: () => Promise<void>;
  const remove = () =>
    onServer(server, async (client) => {
      for (const statement of removal) await client.query(statement);
    });
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'prestasi-made-'));
    const fresh = await freshDatabase();
    server = fresh.place.engine === 'postgresql' ? fresh.place.url : '';
    drop = fresh.drop;
    await remove();
  });
  afterAll(async () => {
    await remove();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('is made by what the documentation says in SQL, as by the script', async () => {
    const [, statements = ''] = /```sql\n([^`]*)```/.exec(given('docs/operations.md')) ?? [];
    await onServer(server, async (client) => {
      const lines = statements.split('\n').filter((line) => line !== '');
      for (const line of lines) await client.query(line);
      const script = /<<'SQL'\n([^]*)\nSQL\n/.exec(given('create-database.sh'))?.[1];
      expect(lines.map((line) => line.replace(/'.*'/, '')).join('\n')).toBe(script?.replaceAll(/:'\w+'/g, ''));
    });
    await remove();
  });

  test.skipIf(!hasClient)(
    'is made by the script, with roles that are no superusers: one makes the tables, by the other’s password the product runs',
    async () => {
      const { hostname, port, username, password } = new URL(server);
      const run = spawnSync(join(ROOT, 'deploy/create-database.sh'), {
        encoding: 'utf8',
        env: {
          PATH: withSystemPath().PATH,
          PGHOST: hostname,
          PGPORT: port,
          PGPASSWORD: decodeURIComponent(password),
          POSTGRES_USER: decodeURIComponent(username),
          PRESTASI_OWNER_PASSWORD: OWNER_PASSWORD,
          PRESTASI_PASSWORD: PASSWORD,
        },
      });
      expect(run.status, run.stderr).toBe(0);
      await onServer(server, async (client) => {
        const { rows } = await client.query(
          `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname in ('prestasi', 'prestasi_run')`,
        );
        expect(rows).toEqual([ORDINARY, ORDINARY]);
      });

      const asOwner = spawnSync(process.execPath, [ROLES, '--to', 'prestasi_run', '--yes'], {
        encoding: 'utf8',
        cwd: ROOT,
        env: {
          PRESTASI_DATA: folder,
          DATABASE_URL: `postgres://prestasi@${hostname}:${port}/prestasi`,
          DATABASE_PASSWORD: OWNER_PASSWORD,
        },
      });
      expect(asOwner.status, asOwner.stderr).toBe(0);

      const PORT = await freePort();
      const product = startServerProcess({
        PORT,
        PRESTASI_DATA: folder,
        DATABASE_URL: `postgres://prestasi_run@${hostname}:${port}/prestasi`,
        DATABASE_PASSWORD: PASSWORD,
      });
      try {
        await product.ready();
        expect((await fetch(`http://127.0.0.1:${PORT}/api/health/ready`)).status).toBe(200);
        expect(product.said()).not.toContain(PASSWORD);
      } finally {
        product.child.kill('SIGTERM');
      }
      expect(await product.ended).toBe(0);
      await onServer(server.replace(/\/[^/]*$/, '/prestasi'), async (client) => {
        const { rows } = await client.query(
          `select distinct tableowner from pg_tables where schemaname in ('public', 'pgboss')`,
        );
        expect(rows).toEqual([{ tableowner: 'prestasi' }]);
      });
    },
    // The product is started again, which takes a busy machine some time.
    180_000,
  );
});
