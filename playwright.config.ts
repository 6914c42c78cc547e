import { defineConfig, devices } from '@playwright/test';
import { browserLaunchOptions } from './e2e/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/prepare.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Pages wait for one another more than they compute: a third uses what two leave idle of two cores.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PRESTASI_E2E_REPORT ?? 'test-results/journeys.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    launchOptions: browserLaunchOptions(),
    locale: 'ms-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    video: 'off',
  },
  // The longest first, so that none of them is what the run waits for at its end.
  projects: [
    { name: 'years', testMatch: '**/year/*.spec.ts' },
    { name: 'screens', testMatch: '**/screens/*.spec.ts' },
    { name: 'journeys', testIgnore: ['**/year/**', '**/screens/**'] },
  ],
});
