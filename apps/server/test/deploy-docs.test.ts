/**
 * @module-tag embedded-long
 * @module-tag long
 */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readSettings, SETTING_NAMES } from '../src/settings.ts';
import { FILLED, openDatabaseAt } from './backup-fixture.ts';
import { given, hasProgram, ROOT } from './deploy-fixture.ts';
import { type FreshDatabase, freshDatabase } from './fresh-database.ts';

const OPERATIONS = given('docs/operations.md');
const PAGES = { 'README.md': given('./README.md'), 'docs/operations.md': OPERATIONS };

describe('the pages about running the product', () => {
  test.each(Object.entries(PAGES))('%s names commands and files that are there', (page, text) => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(given('./package.json')));
    const commands = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const paths = [...text.matchAll(/(?<![\w./-])(?:deploy|scripts|apps\/server|docs)\/[\w./@-]*\w/g)].map(
      ([path]) => path,
    );
    const links = [...text.matchAll(/\]\((?!http)([^)#]+)/g)].map(([, to = '']) => join(dirname(page), to));
    expect(paths.length + links.length).toBeGreaterThan(5);
    expect([...paths, ...links].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('name every setting in the README, and none that is not', () => {
    const [, table = ''] = /\| Setting \|([^]*?)\n\n/.exec(PAGES['README.md']) ?? [];
    expect(SETTING_NAMES.filter((name) => !table.includes(`\`${name}`) && !table.includes(`${name}=`))).toEqual([]);
    const named = Object.values(PAGES).flatMap((text) =>
      text.match(/\b(PRESTASI|S3|METRICS|SMTP|DATABASE)_[A-Z][A-Z0-9_]+\b/g),
    );
    expect([...new Set(named)].filter((name) => name !== null && !SETTING_NAMES.includes(name))).toEqual([]);
  });
});

/** Returns the block of shell or cron lines that holds a text. */
function blockWith(text: string): string {
  const blocks = [...OPERATIONS.matchAll(/```(?:sh|cron)\n([^]*?)```/g)].map(([, block = '']) => block);
  const found = blocks.filter((block) => block.includes(text));
  expect(found, text).toHaveLength(1);
  return found[0] ?? '';
}

const isEmbedded = !process.env['PRESTASI_TEST_DATABASE_URL'];
/** Processes are started one after another, which takes a busy machine some time. */
const PATIENCE = 180_000;
const canRun = hasProgram('npm', 'The commands of the documentation');

describe.skipIf(!canRun)('what the documentation says to run', () => {
  let folder: string;
  let fresh: FreshDatabase | null;
  const at = (path: string) => join(folder, path);

  /** Returns a command with the paths of an installation replaced by those of this test. */
  const here = (command: string) =>
    command
      .replaceAll('/etc/prestasi.env', at('prestasi.env'))
      .replaceAll('/opt/prestasi', ROOT)
      .replaceAll('/var/lib/prestasi', at('data'))
      .replaceAll('/var/backups/prestasi', at('backups'));

  /** Runs a command as cron's shell does: with a minimal environment, in the home folder. */
  function run(command: string, input = ''): { readonly code: number | null; readonly said: string } {
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', here(command)], {
      cwd: folder,
      encoding: 'utf8',
      input,
      env: {
        PATH: `${at('bin')}:/usr/bin:/bin`,
        HOME: folder,
        SERVICE_PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        SERVICE_HOME: at('data'),
      },
    });
    return { code: status, said: stdout + stderr };
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'prestasi-docs-'));
    for (const name of ['bin', 'backups', 'data']) mkdirSync(at(name));
    const standIn = readFileSync(join(import.meta.dirname, 'fixtures/systemd-run.mjs'), 'utf8');
    writeFileSync(at('bin/systemd-run.mjs'), standIn);
    writeFileSync(at('bin/systemd-run'), `#!/bin/sh\nexec "${process.execPath}" "${at('bin/systemd-run.mjs')}" "$@"\n`);
    chmodSync(at('bin/systemd-run'), 0o755);
    fresh = isEmbedded ? null : await freshDatabase();
    const place = await openDatabaseAt(fresh?.place ?? { engine: 'embedded', dir: at('data/database') }, at('data'));
    await place.restore(FILLED);
    await place.database.close();
    writeFileSync(at('prestasi.env'), environmentFile());
  });
  afterAll(async () => {
    await fresh?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Returns the documentation's environment file, with this test's database and a key. */
  function environmentFile(): string {
    const text = blockWith('DATABASE_URL=postgres://prestasi_run@127').replace(
      /^PRESTASI_SECRET=…$/m,
      `PRESTASI_SECRET=${'x'.repeat(40)}`,
    );
    // Without PostgreSQL, as a first trial: on the embedded database, and not as a demo.
    if (fresh?.place.engine !== 'postgresql') return `${text.replaceAll(/^DATABASE_.*\n/gm, '')}PRESTASI_DEMO=0\n`;
    const url = new URL(fresh.place.url);
    const password = decodeURIComponent(url.password);
    url.password = '';
    return text
      .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${url.href}`)
      .replace(/^DATABASE_PASSWORD=.*$/m, `DATABASE_PASSWORD='${password}'`);
  }

  test('the settings’ file is one that systemd reads as it looks, and with which the product starts', () => {
    const printed = run(
      `systemd-run -p EnvironmentFile=/etc/prestasi.env ${process.execPath} -p 'JSON.stringify(process.env)'`,
    );
    const env = z.record(z.string(), z.string()).parse(JSON.parse(printed.said));
    expect(Object.values(env).filter((value) => value.includes(' #'))).toEqual([]);
    expect(readSettings(env)).toMatchObject({
      smtpUrl: 'smtps://user:%E2%80%A6@mail.company.example',
      mailFrom: 'Prestasi <prestasi@company.example>',
      trustedProxies: ['127.0.0.1'],
      publicUrl: 'https://prestasi.company.example',
      isDemo: false,
    });
  });

  test('the line for cron writes a backup of the day, and ends with 1 where it cannot', { timeout: PATIENCE }, () => {
    const [, command = ''] = /^15 2 \* \* \* +(.*)$/m.exec(blockWith('15 2 * * *')) ?? [];
    // In cron a bare % ends the command.
    expect(command).not.toMatch(/(?<!\\)%/);
    const asCronDoes = command.replaceAll('\\%', '%');
    const { code, said } = run(asCronDoes);
    expect(said).toMatch(/^\S+\/backups\/\d{4}-\d\d-\d\d\.tar\.gz: \d+ rows of \d+ tables and 1 files, as of /m);
    expect(code).toBe(0);
    expect(readdirSync(at('backups'))).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.tar\.gz$/)]);
    const again = run(asCronDoes);
    expect(again.said).toMatch(/is there already: give the backup another name\./);
    expect(again.code).toBe(1);
  });

  test('the command that makes an administrator does', { timeout: PATIENCE }, () => {
    const { code, said } = run(blockWith('npm run create-admin'), 'Ujian#2026\n');
    expect(said).toContain('Full Name can sign in as you@company.example.');
    expect(code).toBe(0);
  });
});
