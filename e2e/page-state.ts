import type { Page, Request } from '@playwright/test';

/** The most characters of a page's text in a report. */
const MOST_TEXT = 1500;
/** Time limit for reading a page's text, in milliseconds: a page may hang. */
const TEXT_WITHIN_MS = 5000;

/** Describes the pages of a test for the report if it fails. */
export type PageStates = {
  readonly watch: (page: Page) => void;
  /** Returns for each open page its address, its text, the requests that were not answered yet, and what has focus. */
  readonly describe: () => Promise<string>;
};

/** Begins to watch, without a page yet. */
export function watchPageStates(): PageStates {
  const unanswered = new Map<Page, Set<Request>>();
  return {
    watch: (page) => {
      const requests = new Set<Request>();
      unanswered.set(page, requests);
      page.on('request', (request) => void requests.add(request));
      page.on('requestfinished', (request) => void requests.delete(request));
      page.on('requestfailed', (request) => void requests.delete(request));
      page.on('close', () => void unanswered.delete(page));
    },
    describe: async () => (await Promise.all(Array.from(unanswered, describePage))).join(''),
  };
}

// The text comes first: what follows it is read even if the beginning of a long report is cut off.
async function describePage([page, requests]: readonly [Page, ReadonlySet<Request>]): Promise<string> {
  const waiting = Array.from(requests, (request) => `${request.method()} ${request.url()}`);
  const text = await page
    .locator('body')
    .innerText({ timeout: TEXT_WITHIN_MS })
    .catch((error: unknown) => String(error));
  return [
    `The page ${page.url()}`,
    `showed: ${text.slice(0, MOST_TEXT)}`,
    `Focus: ${await outline(page, ':focus')}. Busy: ${await outline(page, '[data-loading], [aria-busy="true"]')}.`,
    `It waited for ${waiting.length === 0 ? 'no answer' : waiting.join(', ')}.\n`,
  ].join('\n');
}

/** Returns the tags of the elements that a selector finds, with the first words of each. */
async function outline(page: Page, selector: string): Promise<string> {
  const found = page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map((element) => `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 40)}`.trim()),
    );
  const gaveUp = new Promise<string[]>((resolve) => setTimeout(() => resolve(['the page hangs']), TEXT_WITHIN_MS));
  const tags = await Promise.race([found, gaveUp]).catch((error: unknown) => [String(error)]);
  return tags.length === 0 ? 'nothing' : tags.join(', ');
}
