import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ALWAYS_EMBEDDED, SMOKES } from './embedded-engine.ts';
import { SQL_DIFFERENCES } from './engine-differences-in-sql.ts';
import { type EngineDifference, SESSION_DIFFERENCES } from './engine-differences.ts';

const server = join(import.meta.dirname, '../apps/server');
const read = (file: string) => readFileSync(join(server, file), 'utf8');
const sources = globSync('{src,seeds,migrations}/**/*.{ts,sql}', { cwd: server, exclude: ['**/*.test.ts'] });
const tests = globSync('{src,test}/**/*.test.ts', { cwd: server });

/** At the head of a file, or in the options of a test; `embedded-long` runs there in `npm run test:long`. */
const TAG = /^(?:\/\*\*| \*) @module-tag embedded(?:-long)?(?: \*\/)?$|\btags: \['embedded(?:-long)?'\]/m;
const ON_WHICH_ENGINE = /PRESTASI_TEST_DATABASE_URL|\bisEmbedded\b|engine: 'embedded'/;
const ON_POSTGRESQL_ONLY = /\.skipIf\(!process\.env(?:\.|\[')PRESTASI_TEST_DATABASE_URL(?:'\])?(?: \|\| !isLong)?\)/;

const LIST_IT = 'List it in test/engine-differences*.ts under a tagged test that looks at it there';

const isTagged = (file: string) => TAG.test(read(file));
const runsThere = (file: string) => ALWAYS_EMBEDDED.includes(file) || isTagged(file);

/** What is wrong with naming a test as one that runs on the embedded engine. */
function problemsOfTest(file: string): string[] {
  if (!existsSync(join(server, file))) return [`${file} does not exist: name another test`];
  return runsThere(file) ? [] : [`${file} carries no tag 'embedded': tag one of its tests, or name another file`];
}

/** What is wrong with a row of the table, given the sources that it is about. */
function problemsOfDifference({ use, pattern, why, seenBy }: EngineDifference): string[] {
  const listed = new Set(Object.values(seenBy).flat());
  const holding = new Set(sources.filter((file) => pattern.test(read(file))));
  const missing = [...holding].filter((file) => !listed.has(file));
  const stale = [...listed].filter((file) => !holding.has(file));
  return [
    ...missing.map((file) => `${file} holds ${use}, which can differ on the embedded engine. ${why} ${LIST_IT}`),
    ...stale.map((file) => `${file} no longer holds ${use}: take it out of the list`),
    ...Object.keys(seenBy).flatMap(problemsOfTest),
  ];
}

test.each([...SESSION_DIFFERENCES, ...SQL_DIFFERENCES])(
  '$use is looked at on the embedded engine wherever it stands',
  (difference) => {
    expect(problemsOfDifference(difference)).toEqual([]);
  },
);

test('every feature is exercised on the embedded engine', () => {
  const imported = [...read('src/features.ts').matchAll(/^import \{ register\w+ \} from '\.\/([\w-]+)\/index\.ts'/gm)];
  const features = imported.map(([, folder]) => String(folder));
  expect(features.length).toBeGreaterThan(0);
  expect(Object.keys(SMOKES).toSorted()).toEqual(features.toSorted());
  expect(Object.values(SMOKES).flatMap(problemsOfTest)).toEqual([]);
});

test('a test that is another on the embedded engine runs there', () => {
  const isAnother = (file: string) =>
    read(file)
      .split('\n')
      .some((line) => ON_WHICH_ENGINE.test(line) && !ON_POSTGRESQL_ONLY.test(line));
  expect(tests.filter((file) => isAnother(file) && !runsThere(file))).toEqual([]);
});

test('what runs on the embedded engine on every run is not run there again', () => {
  expect(ALWAYS_EMBEDDED.filter((file) => !existsSync(join(server, file)) || isTagged(file))).toEqual([]);
});
