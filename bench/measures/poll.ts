import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openInside } from '../inside.ts';
import { signInStaff } from '../people.ts';
import { startProduct } from '../product.ts';
import { verdict } from '../report.ts';
import { median } from '../statistics.ts';
import { type Busy, keepBusy } from './busy-connections.ts';
import type { Measure } from './measure.ts';
import { preparePolls } from './polls.ts';

const GOAL = 0.5;
const CONNECTIONS = 16;
const SECONDS = 4;
// One account has a rate limit, so many take turns.
const PEOPLE = 2000;

/** A poll with nothing new compared with a bare server that sends the same bytes. */
export const measurePoll: Measure = async ({ database, options }) => {
  const inside = await openInside({ DATABASE_URL: database.url });
  const people = await signInStaff(inside, PEOPLE);
  await inside.close();
  const product = await startProduct({ DATABASE_URL: database.url });
  const { requests, headers } = await preparePolls(product.address, people);
  const bare = await startBare(headers);
  const rounds: { readonly ours: Busy; readonly theirs: Busy }[] = [];
  try {
    const busy = (address: string, seconds: number) => keepBusy(address, requests, CONNECTIONS, seconds, 304);
    for (const address of [product.address, bare.address]) await busy(address, 1);
    for (let round = 0; round < options.rounds; round++)
      rounds.push({ ours: await busy(product.address, SECONDS), theirs: await busy(bare.address, SECONDS) });
  } finally {
    bare.stop();
    await product.stop();
  }
  const unexpected = rounds.reduce((sum, { ours, theirs }) => sum + ours.unexpected + theirs.unexpected, 0);
  if (unexpected > 0) throw new Error(`${unexpected} polls were not answered 304.`);
  const ratio = median(rounds.map(({ ours, theirs }) => ours.aSecond / theirs.aSecond));
  const aSecond = (of: 'ours' | 'theirs') => median(rounds.map((round) => round[of].aSecond)).toFixed(0);
  return {
    name: 'poll',
    title: 'Notification poll with nothing new',
    head: ['product, polls a second', 'bare `node:http`, the same bytes', 'ratio', 'goal', ''],
    rows: [[aSecond('ours'), aSecond('theirs'), ratio.toFixed(2), `≥ ${GOAL}`, verdict(ratio >= GOAL)]],
    notes: [
      `Closed loop over ${CONNECTIONS} connections, ${SECONDS} s each in turn, ${options.rounds} rounds, ${people.length} sessions; the ratio is the median of the rounds’ (${rounds.map(({ ours, theirs }) => (ours.aSecond / theirs.aSecond).toFixed(2)).join(', ')}). Client and server are on the same machine.`,
    ],
  };
};

async function startBare(headers: Readonly<Record<string, string>>) {
  const child = fork(join(import.meta.dirname, 'bare-server-process.ts'), [JSON.stringify(headers)], { execArgv: [] });
  const [port] = (await once(child, 'message')) as [number];
  return { address: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
}
