import { defineConfig, devices } from '@playwright/test';
import { browserLaunchOptions } from './e2e/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // What a screen looks like does not hang on the engine: it is looked at on the embedded one.
  testIgnore: process.env.PRESTASI_TEST_DATABASE_URL ? '**/screens/**' : [],
  globalSetup: './e2e/prepare.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
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
  projects: [{ name: 'journeys' }],
});
