import { defineConfig, devices } from '@playwright/test';
import { browserLaunchOptions } from './e2e/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/prepare.ts',
  outputDir: 'test-results',
  // One picture for all systems: fonts come with the product, and the browser with the packages.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Files run in the order of their names, the whole years first: else the run would wait for them at its end. All are
  // one project: a second one would start each worker, its browser and its product anew.
  fullyParallel: true,
  // Pages wait for one another more than they compute: a third uses what two leave idle of two cores.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Long enough for a machine on which something else keeps a core busy.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PRESTASI_E2E_REPORT ?? 'test-results/journeys.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    launchOptions: browserLaunchOptions(),
    locale: 'ms-MY',
    // What moves is drawn at every frame, which costs a fifth of opening a page. Tests of what moves ask for it (`MOVING`).
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Kuala_Lumpur',
    actionTimeout: 60_000,
    navigationTimeout: 120_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
  },
});
