import { defineConfig } from 'vitest/config';
import { firstTexts } from './apps/web/first-load.ts';

const byNode = { viteModuleRunner: false } as const;

type Settings = {
  readonly experimental?: typeof byNode;
  readonly setupFiles?: string[];
};

/**
 * A project's tests stand beside what they test, or in the folder `test` of their package. The test files of a worker
 * share its modules: importing the server takes seconds, and nothing replaces a module of ours.
 */
function project(name: string, folder: string, settings: Settings = {}) {
  const include = [`${folder}/src/**/*.test.ts`, `${folder}/test/**/*.test.ts`];
  return { test: { name, include, ...shared, ...settings } };
}

const shared = {
  environment: 'node',
  pool: 'forks',
  isolate: false,
  // No test leans on being quick: on busy cores any may wait for seconds. These only end one that hangs.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // What a test pretends ends with it, since the next file has the same modules.
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
} as const;

export default defineConfig({
  test: {
    // A test on Malaysian dates and times is the same wherever it runs.
    env: { TZ: 'UTC' },
    // One more than the smallest machine has cores: tests wait for a database, and for processes that they end.
    maxWorkers: 3,
    tags: [
      {
        name: 'embedded',
        description: 'Also runs on the embedded engine where PostgreSQL runs everything: its outcome can differ there.',
      },
      {
        name: 'embedded-long',
        description: 'As `embedded`, but there in `npm run test:long` alone: it takes seconds.',
      },
      { name: 'long', description: 'Runs in `npm run test:long` alone: another test is a short form of it.' },
    ],
    projects: [
      project('domain', 'packages/domain'),
      project('contract', 'packages/contract'),
      project('locales', 'packages/locales'),
      { plugins: [firstTexts()], ...project('web', 'apps/web') },
      // Node imports the server as it does in production: that costs half of what vitest's own importing does, and what is
      // imported runs faster.
      project('server', 'apps/server', {
        experimental: byNode,
        setupFiles: ['apps/server/test/database-role.ts'],
      }),
      {
        // The same tests that `server` runs for a few rounds, for as many as prove something.
        test: {
          ...shared,
          name: 'long',
          include: [
            'endurance/**/*',
            'attack-answers',
            'attack-forged-input',
            'attack-search',
            'attack-workbook',
            'power-liveness',
            'exports-large',
            'exports-round-trip',
            'isolation',
            'isolation-relations',
          ].map((name) => `apps/server/test/${name}.test.ts`),
          experimental: byNode,
          env: { PRESTASI_TEST_LONG: '1' },
          fileParallelism: false,
          testTimeout: 3_600_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'repository',
          include: ['test/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
    ],
  },
});
