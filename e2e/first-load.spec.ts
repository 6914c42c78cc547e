import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../apps/server/src/people/demo-accounts.ts';
import { expectLoaded, tryToSignIn } from './sign-in.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './texts.ts';

/** The most kB of 1000 bytes that may be sent, headers included, before a page can be used; each file counts once. */
const LIMITS = {
  signIn: { script: 110, scripts: 10 },
  both: { script: 170, style: 25 },
} as const;

type Sent = { readonly name: string; readonly type: string; readonly bytes: number; readonly encoding: string };

/** Records every network response with its bytes on the wire. */
async function watchSent(page: Page): Promise<readonly Sent[]> {
  const cdp = await page.context().newCDPSession(page);
  const sent: Sent[] = [];
  const asked = new Map<string, Omit<Sent, 'bytes'>>();
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    const encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1];
    asked.set(requestId, { name: new URL(response.url).pathname, type, encoding: encoding ?? '' });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = asked.get(requestId);
    if (answer) sent.push({ ...answer, bytes: encodedDataLength });
  });
  await cdp.send('Network.enable');
  return sent;
}

/** Waits for a second without any response. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return performance.now() - Math.max(...answers.map(({ responseEnd }) => responseEnd)) > 1000;
  });
}

const scriptsOf = (sent: readonly Sent[]) => sent.filter(({ name }) => name.endsWith('.js'));
const kilobytes = (sent: readonly Sent[]) => sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
const table = (sent: readonly Sent[]) =>
  sent.map(({ name, bytes, encoding }) => `${String(bytes).padStart(8)}  ${encoding.padEnd(4)} ${name}`).join('\n');

test('sign-in and the dashboard after it are small as they are sent', async ({ demo, openDevice }) => {
  const page = await openDevice(demo);
  const sent = await watchSent(page);
  await page.goto('/');
  await expect(page.getByLabel(wordsIn('ms')('auth:login.identifier'))).toBeVisible();
  await untilQuiet(page);
  const atSignIn = [...sent];
  await tryToSignIn(page, 'ms', { email: 'supervisor@serimaju.example', password: DEMO_PASSWORD });
  await expect(page).toHaveURL(/#\/dashboard$/);
  await expectLoaded(page);
  await untilQuiet(page);

  const styles = sent.filter(({ name }) => name.endsWith('.css'));
  const sizes = [
    `sign-in: ${kilobytes(scriptsOf(atSignIn)).toFixed(1)} kB in ${scriptsOf(atSignIn).length} scripts`,
    `with the dashboard: ${kilobytes(scriptsOf(sent)).toFixed(1)} kB in ${scriptsOf(sent).length} scripts`,
    `styles: ${kilobytes(styles).toFixed(1)} kB in ${styles.length} files`,
  ].join('; ');
  const report = `${table(sent)}\n${sizes}`;
  expect(kilobytes(scriptsOf(atSignIn)), report).toBeLessThanOrEqual(LIMITS.signIn.script);
  expect(scriptsOf(atSignIn).length, report).toBeLessThanOrEqual(LIMITS.signIn.scripts);
  expect(kilobytes(scriptsOf(sent)), report).toBeLessThanOrEqual(LIMITS.both.script);
  expect(kilobytes(styles), report).toBeLessThanOrEqual(LIMITS.both.style);
  const large = [...scriptsOf(sent), ...styles].filter(({ bytes }) => bytes > 2000);
  expect(large.filter(({ encoding }) => encoding !== 'br')).toEqual([]);
  test.info().annotations.push({ type: 'first load', description: sizes });
  if (process.env['PRESTASI_FIRST_LOAD'] === 'show') process.stdout.write(`${report}\n`);
});
