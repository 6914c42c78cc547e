import type { Page } from '@playwright/test';

/** Listens to pages: console errors, errors that nobody caught, and what the content policy refused. */
export type PageErrors = {
  readonly watch: (page: Page) => void;
  /** Such a complaint is part of the test, such as a refusal that the browser tells of in its console. */
  readonly expect: (pattern: RegExp) => void;
  readonly unexpected: () => readonly string[];
};

/** Begins to listen; nothing is expected at first. */
export function watchPageErrors(): PageErrors {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  return {
    watch: (page) => {
      page.on('console', (message) => {
        // Chromium tells of a content policy's refusal as an error too.
        if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url}) on ${page.url()}`);
      });
      page.on('pageerror', (error) => heard.push(error.stack ?? error.message));
    },
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => heard.filter((one) => !expected.some((pattern) => pattern.test(one))),
  };
}
