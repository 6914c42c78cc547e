import type { Page } from '@playwright/test';

/** Watches pages: console errors, uncaught errors, and refusals by the content security policy. */
export type PageErrors = {
  readonly watch: (page: Page) => void;
  /** Declares an error as part of the test, such as a refusal that the browser reports in its console. */
  readonly expect: (pattern: RegExp) => void;
  readonly unexpected: () => readonly string[];
};

/** Begins to watch; nothing is expected at first. */
export function watchPageErrors(): PageErrors {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  return {
    watch: (page) => {
      page.on('console', (message) => {
        // Chromium also reports refusals by a content security policy as errors.
        if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url}) on ${page.url()}`);
      });
      page.on('pageerror', (error) => heard.push(error.stack ?? error.message));
    },
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => heard.filter((one) => !expected.some((pattern) => pattern.test(one))),
  };
}
