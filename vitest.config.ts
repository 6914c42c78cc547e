import { defineConfig } from 'vitest/config';

/** A project's tests stand beside what they test, or in the folder `test` of their package. */
function project(name: string, folder: string, settings: { testTimeout?: number; hookTimeout?: number } = {}) {
  const include = [`${folder}/src/**/*.test.ts`, `${folder}/test/**/*.test.ts`];
  return { test: { name, include, environment: 'node' as const, pool: 'forks' as const, ...settings } };
}

export default defineConfig({
  test: {
    // A test on Malaysian dates and times is the same wherever it runs.
    env: { TZ: 'UTC' },
    projects: [
      project('domain', 'packages/domain', { testTimeout: 60_000 }),
      project('contract', 'packages/contract'),
      project('locales', 'packages/locales'),
      project('web', 'apps/web'),
      // Migrating an embedded database of one's own takes seconds on two busy cores.
      project('server', 'apps/server', { testTimeout: 60_000, hookTimeout: 120_000 }),
      {
        // The same tests that `server` runs for a few rounds, for as many as prove something.
        test: {
          name: 'long',
          include: ['apps/server/test/endurance/**/*.test.ts'],
          env: { PRESTASI_TEST_LONG: '1' },
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'repository',
          include: ['test/**/*.test.ts', 'scripts/**/*.test.ts'],
          testTimeout: 60_000,
          pool: 'forks',
        },
      },
    ],
  },
});
