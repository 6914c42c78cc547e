import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PARTS } from './parts.ts';
import { reachOf } from './reach.ts';

const root = join(import.meta.dirname, '..');
const names = (pattern: string) => globSync(pattern, { cwd: root }).map((path) => path.split('/').at(-1) ?? '');
/** Folders of the server without a feature: a change of their files can reach everything. */
const shared = ['access', 'commands', 'platform', 'schema'];

describe('the parts of the product', () => {
  test.each(names('apps/server/src/*/').filter((folder) => !shared.includes(folder)))(
    'have the server’s %s',
    (folder) => {
      expect(Object.keys(PARTS)).toContain(folder);
    },
  );

  test.each(names('apps/web/src/features/*/'))('have the web’s %s', (folder) => {
    expect(Object.keys(PARTS)).toContain(folder);
  });

  test.each(Object.entries(PARTS))('name tests of %s that there are', (_, { server, journeys }) => {
    const tests = names('apps/server/test/*.test.ts');
    const specs = names('e2e/**/*.spec.ts');
    expect(server.filter((subject) => !tests.some((name) => name.startsWith(subject)))).toEqual([]);
    expect(journeys.filter((name) => !specs.includes(`${name}.spec.ts`))).toEqual([]);
  });
});

describe('a change reaches', () => {
  test('of a feature of the server, its tests, its journeys, and what is made over all calls', () => {
    expect(reachOf(['apps/server/src/team/queries.ts'])).toEqual({
      server: ['/team', 'access-matrix.test', 'attack-answers.test', 'isolation.test'],
      journeys: ['busy.spec'],
    });
  });

  test('of a feature of the web, its journeys', () => {
    expect(reachOf(['apps/web/src/features/units/unit-list.tsx'])).toEqual({ server: [], journeys: ['units.spec'] });
  });

  test('of a test, that test', () => {
    expect(reachOf(['apps/server/test/team.test.ts', 'e2e/a-whole-year/clerk.spec.ts'])).toEqual({
      server: ['team.test'],
      journeys: ['clerk.spec'],
    });
  });

  test('of a document, no test with a database', () => {
    expect(reachOf(['ARCHITECTURE.md', 'docs/benchmarks.md'])).toEqual({ server: [], journeys: [] });
  });

  test.each([
    'apps/server/src/platform/http/load-shedding.ts',
    'apps/server/migrations/0001_x.sql',
    'packages/domain/src/index.ts',
  ])('of what all features stand on, such as %s, everything', (file) => {
    expect(reachOf([file, 'README.md'])).toEqual({ server: 'all', journeys: 'all' });
  });
});
