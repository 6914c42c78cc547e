import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Day } from '@prestasi/domain';
import { type ErrorCode, foundAlone } from '../findings.ts';
import type { Reading } from './read-sheets.ts';
import type { WorkbookAnswer, WorkbookOrder } from './workbook-worker.ts';

const MOST_MEMORY_MB = 1024;
// A megabyte, ten thousand employees, takes three; a busy machine needs longer.
const LEAST_SECONDS = 15;
const SECONDS_A_MEGABYTE = 45;
const MOST_SECONDS = 120;
// Loading the thread's modules takes a second, on a machine with twenty times too much work half a minute.
const START_SECONDS = 120;

/**
 * Reads a workbook in a thread of its own, which may take so much memory and so much time for its size and no more. Whatever cannot be read
 * comes back as a reading with that one error; rejects only where the thread itself failed.
 */
export async function readWorkbook(content: Buffer, today: Day): Promise<Reading> {
  const answer = await askThread({ content, today });
  if ('reading' in answer) return answer.reading;
  // The refusals of reading have their texts here too.
  return { workbook: {}, ...foundAlone(answer.refusal as ErrorCode) };
}

async function askThread({ content, today }: WorkbookOrder): Promise<WorkbookAnswer> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  const ended = failureOf(worker);
  // The time for reading begins when the thread can read: a thread that is ended while it loads takes the process with it.
  await within(START_SECONDS, Promise.race([once(worker, 'message'), ended]), () => {
    worker.once('message', () => void worker.terminate());
    worker.unref();
    throw new Error(`The thread that reads workbooks did not start within ${START_SECONDS} seconds`);
  });
  try {
    const answer = once(worker, 'message').then(([told]) => told as WorkbookAnswer);
    worker.postMessage({ content, today } satisfies WorkbookOrder);
    const outOfTime = (): WorkbookAnswer => ({ refusal: 'workbook_too_big' });
    return await within(secondsFor(content.length), Promise.race([answer, ended]), outOfTime);
  } finally {
    await worker.terminate();
  }
}

/** Settles when the thread ends by itself: with a refusal where it ran out of memory, else it rejects. */
function failureOf(worker: Worker): Promise<WorkbookAnswer> {
  const failure = new Promise<WorkbookAnswer>((resolve, reject) => {
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ refusal: 'workbook_too_big' }) : reject(error),
    );
    worker.once('exit', (code) => reject(new Error(`Reading a workbook ended with code ${code}`)));
  });
  // Every thread ends in the end; only who still waits for an answer minds.
  failure.catch(() => undefined);
  return failure;
}

/** What `work` becomes within so many seconds, else what `late` answers. */
async function within<T>(seconds: number, work: Promise<T>, late: () => T): Promise<T> {
  const timer = new AbortController();
  const timeout = setTimeout(seconds * 1000, 'late', { signal: timer.signal }).catch(() => 'late');
  try {
    const first = await Promise.race([work.then((value) => ({ value })), timeout]);
    return typeof first === 'string' ? late() : first.value;
  } finally {
    timer.abort();
  }
}

function secondsFor(bytes: number): number {
  return Math.min(MOST_SECONDS, LEAST_SECONDS + (bytes / 1024 ** 2) * SECONDS_A_MEGABYTE);
}
