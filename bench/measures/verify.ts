import { sealHistories, verifyHistories } from '../../apps/server/src/forms/index.ts';
import { historyKeysOf } from '../../apps/server/src/platform/database/history-keys-of.ts';
import { openInside } from '../inside.ts';
import { verdict } from '../report.ts';
import { median } from '../statistics.ts';
import type { Measure } from './measure.ts';

/** For 20,000 employees with four years: 860,000 events. */
const GOAL_SECONDS = 120;

/** Sealing all histories of an older installation, and verifying all of them: what `npm run verify` and the nights do. */
export const measureVerify: Measure = async ({ database, options }) => {
  const inside = await openInside({ DATABASE_URL: database.url });
  try {
    const { services } = inside;
    const { db, clock, store } = services;
    const sealing = await timed(() => sealHistories(db, { now: clock.now(), keys: historyKeysOf(db), store }));
    const times: number[] = [];
    let events = 0;
    for (let round = 0; round < options.rounds; round++) {
      const { seconds, came } = await timed(() => verifyHistories(services));
      if (came.problems.length > 0) throw new Error(`${came.problems.length} problems were found.`);
      events = came.events;
      times.push(seconds);
    }
    return {
      name: 'verify',
      title: `Verifying ${events} events`,
      head: ['', 'median', 'slowest', `< ${GOAL_SECONDS} s`],
      rows: [
        [
          'verifying all histories',
          inSeconds(median(times)),
          inSeconds(Math.max(...times)),
          verdict(Math.max(...times) < GOAL_SECONDS),
        ],
        [`sealing ${sealing.came.sealed} histories from before there were seals`, inSeconds(sealing.seconds), '', ''],
      ],
      notes: [`${options.rounds} rounds, beside nothing else; sealing is done once, and verifies each history before.`],
    };
  } finally {
    await inside.close();
  }
};

async function timed<T>(work: () => Promise<T>): Promise<{ readonly seconds: number; readonly came: T }> {
  const begun = performance.now();
  const came = await work();
  return { seconds: (performance.now() - begun) / 1000, came };
}

const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;
