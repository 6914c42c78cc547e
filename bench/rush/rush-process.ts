// Open load, in a process of its own: requests are sent when they are due, whatever became of earlier ones.
import { type Answer, createHttpClient } from '../http-client.ts';
import { quantile } from '../statistics.ts';
import { KINDS, type Kind, type Outcome, type Plan, type Second, type Stage, type StageResult } from './plan.ts';
import { createRequests } from './requests.ts';

const TICK_MS = 2;
const CONNECTIONS = 2000;
const AT_A_TIME = 8;

type Happened = {
  readonly kind: Kind;
  readonly second: number;
  readonly ms: number;
  /** `answered`, `shed`, or the error. */
  readonly what: string;
};

process.once('message', (plan: Plan) => {
  run(plan).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

// Not by itself at the end: its last message may still be on its way.
process.once('disconnect', () => process.exit());

/** Reports the results of each stage when it is over. */
async function run(plan: Plan): Promise<void> {
  const http = createHttpClient(plan.address, CONNECTIONS);
  const requests = createRequests(plan);

  /** Polls once for everybody, a few at a time, as they would have done since they signed in. */
  async function warmUp(users: number): Promise<void> {
    let left = users;
    const pollInTurn = async () => {
      for (; left > 0; left--) await fire(performance.now(), 0, [], 'poll');
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, pollInTurn));
  }

  /** If nobody is free to do it, they read instead: people who wait for their own responses are no load. */
  async function fire(due: number, second: number, happened: Happened[], chosen = requests.kind()): Promise<void> {
    const first = requests.next(chosen);
    const kind = first === null ? 'form' : chosen;
    const next = first ?? requests.next('form');
    if (next === null) return;
    let what: string;
    try {
      const answer = await http.ask(next.ask);
      what = outcomeOf(answer);
      const ms = performance.now() - due;
      happened.push({ kind, second, ms, what });
      if (what === 'answered') next.answered(answer);
    } catch (error) {
      happened.push({
        kind,
        second,
        ms: performance.now() - due,
        what: error instanceof Error ? error.message : 'error',
      });
    }
    next.free();
  }

  await warmUp(plan.users.length);
  for (const stage of plan.stages) {
    const happened: Happened[] = [];
    await fireAll(stage, (due, second) => fire(due, second, happened));
    process.send?.(resultOf(happened, stage));
  }
  http.close();
}

/** Sends a stage's requests at even intervals, and waits for the last responses. */
async function fireAll({ rate, seconds }: Stage, fire: (due: number, second: number) => Promise<void>): Promise<void> {
  const begun = performance.now();
  const inProgress: Promise<void>[] = [];
  let sent = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const now = performance.now();
      for (; sent < rate * seconds; sent++) {
        const due = begun + (sent * 1000) / rate;
        if (due > now) return;
        inProgress.push(fire(due, Math.floor(sent / rate)));
      }
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(inProgress);
}

function outcomeOf({ status, headers }: Answer): string {
  if (status === 304 || (status >= 200 && status < 300)) return 'answered';
  return status === 503 && headers['retry-after'] !== undefined ? 'shed' : String(status);
}

function resultOf(happened: readonly Happened[], { seconds }: Stage): StageResult {
  const kinds = Map.groupBy(happened, ({ kind }) => kind);
  const bySecond = Map.groupBy(happened, ({ second }) => second);
  return {
    byKind: Object.fromEntries(KINDS.map((kind) => [kind, sumUp(kinds.get(kind) ?? [])])) as Record<Kind, Outcome>,
    seconds: Array.from({ length: seconds }, (_, second) => secondOf(bySecond.get(second) ?? [])),
  };
}

function sumUp(all: readonly Happened[]): Outcome {
  const errors: Record<string, number> = {};
  for (const { what } of all) if (what !== 'answered' && what !== 'shed') errors[what] = (errors[what] ?? 0) + 1;
  const answered = all.filter(({ what }) => what === 'answered');
  return {
    answered: answered.length,
    shed: all.filter(({ what }) => what === 'shed').length,
    errors,
    times: answered.map((one) => one.ms),
  };
}

function secondOf(all: readonly Happened[]): Second {
  const shed = all.filter(({ what }) => what === 'shed').length;
  const errors = all.filter(({ what }) => what !== 'answered' && what !== 'shed').length;
  const polls = all.filter(({ kind, what }) => kind === 'poll' && what === 'answered');
  return {
    shed,
    errors,
    pollP95: quantile(
      polls.map((one) => one.ms),
      0.95,
    ),
  };
}
