import { addressOf, makeCalendarFeed, type OutputOf } from '@prestasi/contract';
import { createHttpClient, type HttpClient, jsonOf } from '../http-client.ts';
import { openInside } from '../inside.ts';
import { type Person, signInCast, signInStaff } from '../people.ts';
import { startProduct } from '../product.ts';
import { TIMES_HEAD, timesRow } from '../report.ts';
import type { Measure } from './measure.ts';

const GOAL_MS = 100;
const UNCHANGED_GOAL_MS = 10;
const STAFF = 60;
/** How often each feed is asked for in a round, once it is known that nothing changed. */
const UNCHANGED = 10;

type Feed = { readonly path: string; readonly address: string; tag: string };

/** The iCalendar feed of a year back and a year ahead: made anew, and unchanged. */
export const measureFeed: Measure = async ({ database, options }) => {
  const inside = await openInside({ DATABASE_URL: database.url });
  const { busiest } = await signInCast(inside);
  const staff = await signInStaff(inside, STAFF);
  await inside.close();
  const product = await startProduct({ DATABASE_URL: database.url });
  const http = createHttpClient(product.address, 1);
  const times = { busiest: [] as number[], staff: [] as number[], unchanged: [] as number[] };
  const sizes: number[] = [];
  try {
    const feeds = { busiest: await makeFeeds(http, busiest), staff: await makeFeeds(http, staff) };
    for (const feed of [...feeds.busiest, ...feeds.staff]) await read(http, feed);
    for (let round = 0; round < options.rounds; round++) {
      for (const who of ['busiest', 'staff'] as const) {
        for (const feed of feeds[who]) {
          const { ms, bytes } = await read(http, feed);
          times[who].push(ms);
          if (who === 'busiest') sizes.push(bytes);
        }
      }
      for (let turn = 0; turn < UNCHANGED; turn++) {
        for (const feed of [...feeds.busiest, ...feeds.staff]) times.unchanged.push(await readUnchanged(http, feed));
      }
    }
  } finally {
    http.close();
    await product.stop();
  }
  return {
    name: 'feed',
    title: 'The calendar as a feed',
    head: TIMES_HEAD,
    rows: [
      timesRow('a feed of two years, of those with most meetings and tasks', times.busiest, GOAL_MS),
      timesRow('of anybody', times.staff, GOAL_MS),
      timesRow('unchanged, answered 304', times.unchanged, UNCHANGED_GOAL_MS),
    ],
    notes: [
      `Milliseconds, one caller, compressed as for a browser; a feed goes from a year back to a year ahead, and the largest had ${(Math.max(...sizes) / 1000).toFixed(0)} kB.`,
      'That an unchanged one is answered without a statement is held by `apps/server/test/calendar-feed.test.ts`.',
    ],
  };
};

async function makeFeeds(http: HttpClient, people: readonly Person[]): Promise<readonly Feed[]> {
  const feeds: Feed[] = [];
  for (const [index, { token }] of people.entries()) {
    const answer = await http.ask({ method: 'POST', path: addressOf(makeCalendarFeed), token, body: {} });
    const { path } = jsonOf(answer) as OutputOf<typeof makeCalendarFeed>;
    feeds.push({ path, address: `10.1.${index >> 8}.${index & 255}`, tag: '' });
  }
  return feeds;
}

async function read(http: HttpClient, feed: Feed): Promise<{ readonly ms: number; readonly bytes: number }> {
  const answer = await http.ask({ path: feed.path, headers: { 'x-forwarded-for': feed.address } });
  if (answer.status !== 200) throw new Error(`A feed was answered ${answer.status}.`);
  feed.tag = String(answer.headers.etag);
  return { ms: answer.ms, bytes: answer.content.length };
}

async function readUnchanged(http: HttpClient, { path, address, tag }: Feed): Promise<number> {
  const headers = { 'x-forwarded-for': address, 'if-none-match': tag };
  const answer = await http.ask({ path, headers });
  if (answer.status !== 304) throw new Error(`An unchanged feed was answered ${answer.status}.`);
  return answer.ms;
}
