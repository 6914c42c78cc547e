import { getNotifications, getSession, listNotifications } from '@prestasi/contract';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createHttpClient } from '../http-client.ts';
import { openInside } from '../inside.ts';
import { type Person, signInStaff } from '../people.ts';
import { type Product, startProduct } from '../product.ts';
import { verdict } from '../report.ts';
import { ms, p95, quantile } from '../statistics.ts';
import { BAD_REQUESTS, type BadRequest, slowHead } from './bad-requests.ts';
import type { Measure } from './measure.ts';

const GOAL_OTHERS_MS = 250;
const GOAL_REQUEST_MS = 20;
const SLOW = 1000;
const BAD_A_SECOND = 200;
const OTHERS_A_SECOND = 60;
const TIMES = 20;
const GIVE_UP_MS = 5000;
const ATTACKER = '10.66.0.1';
const PATHS = [getNotifications.path, getSession.path, listNotifications.path];

/** The effect on others while one address sends slow and bad requests, and the cost of one bad request. */
export const measureLoadShedding: Measure = async ({ database, options }) => {
  const inside = await openInside({ DATABASE_URL: database.url });
  const people = await signInStaff(inside, 500);
  await inside.close();
  const product = await startProduct({ DATABASE_URL: database.url });
  try {
    const costs: { readonly name: string; readonly cost: number }[] = [];
    for (const bad of BAD_REQUESTS) costs.push({ name: bad.name, cost: await costOf(product, bad) });
    const quiet = await othersFor(product, people, options.seconds);
    const attack = startAttack(product.address);
    await pause(3000);
    const attacked = await othersFor(product, people, options.seconds);
    const sent = attack.stop();
    return {
      name: 'load-shedding',
      title: 'An address that sends slowly and badly',
      head: ['', 'p50', 'p95', 'slowest', 'not answered', 'goal', ''],
      rows: [
        rowOf('polls and reads of others, before', quiet, null),
        rowOf('polls and reads of others, meanwhile', attacked, GOAL_OTHERS_MS),
        ...costs.map(({ name, cost }) => [
          `main thread: ${name}`,
          ms(cost),
          '',
          '',
          '',
          `≤ ${GOAL_REQUEST_MS}`,
          verdict(cost <= GOAL_REQUEST_MS),
        ]),
      ],
      notes: [
        `${SLOW} connections of one address, half of which send a body and half a head byte by byte and come again when they are ended, and ${BAD_A_SECOND} bad requests a second from the same address for ${options.seconds} s; ${sent} were sent, and ${OTHERS_A_SECOND} polls and reads a second by others. Milliseconds, each over a connection that is kept.`,
        `Main thread: what it was on a processor for ${TIMES} such requests one after another, each from an address of its own, divided by ${TIMES}.`,
      ],
    };
  } finally {
    await product.stop();
  }
};

type Felt = { readonly times: readonly number[]; readonly unanswered: number };

function rowOf(what: string, { times, unanswered }: Felt, goal: number | null): readonly string[] {
  const isMet = goal !== null && p95(times) <= goal && unanswered === 0;
  const ends = goal === null ? ['', ''] : [`p95 ≤ ${goal}`, verdict(isMet)];
  return [what, ms(quantile(times, 0.5)), ms(p95(times)), ms(quantile(times, 1)), String(unanswered), ...ends];
}

/** Sends requests at even intervals, whether responses come or not. */
async function othersFor({ address }: Product, people: readonly Person[], seconds: number): Promise<Felt> {
  const http = createHttpClient(address, 60);
  const asked: Promise<number | null>[] = [];
  for (let index = 0; index < seconds * OTHERS_A_SECOND; index++) {
    const token = people[index % people.length]?.token ?? '';
    const headers = { 'x-forwarded-for': `10.1.${index % 200}.7` };
    const one = http.ask({ path: PATHS[index % PATHS.length] ?? '', token, headers });
    asked.push(
      one.then(
        (answer) => (answer.status === 200 ? answer.ms : null),
        () => null,
      ),
    );
    await pause(1000 / OTHERS_A_SECOND);
  }
  const answers = await Promise.all(asked);
  http.close();
  const times = answers.filter((time) => time !== null);
  return { times, unanswered: answers.length - times.length };
}

function startAttack(address: string): { readonly stop: () => number } {
  const { hostname, port } = new URL(address);
  let isOver = false;
  let sent = 0;
  const open = new Set<Socket>();
  const connectTo = (onOpen: (socket: Socket) => void): Socket => {
    const socket = connect({ host: hostname, port: Number(port) }, () => onOpen(socket));
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', () => undefined);
    return socket.once('close', () => open.delete(socket));
  };
  const keepSlow = (index: number): void => {
    const socket = connectTo(() =>
      socket.write(index % 2 === 0 ? slowHead(ATTACKER) : 'POST /api/login HTTP/1.1\r\nX'),
    );
    const drip = setInterval(() => socket.write('x'), 1000);
    socket.once('close', () => {
      clearInterval(drip);
      if (!isOver) setTimeout(() => keepSlow(index), 1000);
    });
  };
  for (let index = 0; index < SLOW; index++) keepSlow(index);
  const bytes = BAD_REQUESTS.map((bad) => bad.bytes(ATTACKER));
  const begun = performance.now();
  const send = setInterval(() => {
    const due = ((performance.now() - begun) / 1000) * BAD_A_SECOND;
    for (; sent < due; sent++) {
      const one = bytes[sent % bytes.length] ?? '';
      const socket = connectTo(() => socket.write(one));
      // Senders of bad requests do not read on either: the first bytes of a response are enough.
      socket.once('data', () => socket.destroy()).setTimeout(GIVE_UP_MS, () => socket.destroy());
    }
  }, 10);
  return {
    stop: () => {
      isOver = true;
      clearInterval(send);
      for (const socket of open) socket.destroy();
      return sent;
    },
  };
}

async function costOf({ address, mainThreadMs }: Product, bad: BadRequest): Promise<number> {
  const { hostname, port } = new URL(address);
  const begun = mainThreadMs();
  for (let time = 0; time < TIMES; time++) {
    const bytes = bad.bytes(`10.2.${BAD_REQUESTS.indexOf(bad)}.${time + 1}`);
    await new Promise<void>((resolve) => {
      const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes));
      socket.once('data', () => socket.destroy()).setTimeout(GIVE_UP_MS, () => socket.destroy());
      socket.once('close', () => resolve());
      socket.once('error', () => socket.destroy());
    });
  }
  return (mainThreadMs() - begun) / TIMES;
}
