import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from './rounds.ts';

const root = resolve(import.meta.dirname, '../../../..');
const patch = readFileSync(join(import.meta.dirname, 'parking-permit.patch'), 'utf8');

/** The limits that `CONTRIBUTING.md` promises. */
const MOST_LINES = 350;
const MOST_NEW_FILES = 5;
const MOST_LINES_IN_A_LIST = 21;

/** The files of the patch, with the lines that it adds to each. */
const files = patch
  .split(/^diff --git /m)
  .slice(1)
  .map((part) => ({
    name: /^a\/(\S+)/.exec(part)?.[1] ?? '',
    isNew: /^new file mode/m.test(part),
    added: part.split('\n').filter((line) => /^\+(?!\+\+)/.test(line)).length,
    removed: part.split('\n').filter((line) => /^-(?!--)/.test(line)).length,
  }));

describe('the recipe for a new kind of record, walked through for a parking permit,', () => {
  test('takes a few new files, and entries of a few lines in lists that stand already', () => {
    expect(files.filter(({ isNew }) => isNew).length).toBeLessThanOrEqual(MOST_NEW_FILES);
    expect(files.reduce((sum, { added }) => sum + added, 0)).toBeLessThanOrEqual(MOST_LINES);
    const long = files.filter(({ isNew, added }) => !isNew && added > MOST_LINES_IN_A_LIST);
    expect(long).toEqual([]);
  });

  test('still fits the files that it changes', () => {
    const { status, stderr } = apply(root, '--check');
    expect([status, stderr]).toEqual([0, '']);
  });

  describe.runIf(isLong)('applied to a copy of the repository,', () => {
    let copy: string;
    beforeAll(() => {
      copy = copyOfRepository();
      const { status, stderr } = apply(copy);
      if (status !== 0) throw new Error(stderr);
    });
    afterAll(() => rmSync(copy, { recursive: true, force: true }));

    test.each(['packages/contract', 'apps/server', 'apps/web'])('has the types of %s right', (folder) => {
      expect(run(['typescript/bin/tsc', '--noEmit', '--project', join(folder, 'tsconfig.json')])).toBe('');
    });

    test.each([
      ['server', ['test/records.test', 'history.test', 'access-matrix', 'isolation.test', 'schema.test']],
      ['locales', []],
      ['contract', []],
      ['repository', ['test/']],
    ])('passes the tests of %s', (project, filters) => {
      expect(run(['vitest/vitest.mjs', 'run', '--project', project, '--reporter=dot', ...filters])).toBe('');
    });

    /** Runs a tool in the copy and returns its output if it fails. */
    function run([tool = '', ...args]: readonly string[]): string {
      const { status, stdout, stderr } = spawnSync(process.execPath, [join('node_modules', tool), ...args], {
        cwd: copy,
        encoding: 'utf8',
        env: { ...process.env, PRESTASI_TEST_LONG: '' },
      });
      return status === 0 ? '' : `${stdout}${stderr}`;
    }
  });
});

function apply(folder: string, ...options: readonly string[]) {
  const words = ['apply', '--whitespace=nowarn', ...options, '-'];
  return spawnSync('git', words, { cwd: folder, input: patch, encoding: 'utf8' });
}

/**
 * Copies the tracked files of the repository, with links to the installed packages; the repository's own packages link
 * to their copies.
 */
function copyOfRepository(): string {
  const copy = mkdtempSync(join(tmpdir(), 'prestasi-recipe-'));
  const listed = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  const names = listed.stdout.split('\0').filter((name) => name !== '' && existsSync(join(root, name)));
  for (const name of names) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    cpSync(join(root, name), join(copy, name));
  }
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@prestasi'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@prestasi' && name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const folder of ['packages/contract', 'packages/domain', 'packages/locales', 'apps/server', 'apps/web']) {
    const link = join(modules, '@prestasi', folder.split('/')[1] ?? '');
    symlinkSync(relative(dirname(link), join(copy, folder)), link);
  }
  return copy;
}
