import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Day } from '@prestasi/domain';
import { type ErrorCode, foundAlone } from '../findings.ts';
import type { WorkbookKind } from '../sheets.ts';
import type { Reading } from './read-sheets.ts';
import type { WorkbookAnswer, WorkbookOrder } from './workbook-worker.ts';

const MOST_MEMORY_MB = 1024;
// A megabyte, ten thousand employees, takes three; a busy machine needs longer.
const LEAST_SECONDS = 15;
const SECONDS_A_MEGABYTE = 45;
const MOST_SECONDS = 120;
// Loading the thread's modules takes a second; on a machine with twenty times too much work, half a minute.
const START_SECONDS = 120;

// Starting a thread costs a second of processor time, and a person who uploads a workbook often uploads the next soon.
const SPARE_FOR_MS = 30_000;

/** A thread that read a workbook and waits for the next; null for none. */
let spare: { readonly thread: Worker; readonly end: NodeJS.Timeout } | null = null;

/**
 * Reads a workbook in a separate thread with limits on memory, and on time by its size. A workbook that cannot be read
 * is returned as a reading with that one error; rejects only if the thread itself failed.
 */
export async function readWorkbook(content: Buffer, today: Day, kind: WorkbookKind): Promise<Reading> {
  const answer = await askThread({ content, today, kind });
  if ('reading' in answer) return answer.reading;
  // The refusals of reading have their texts here too.
  return { workbook: {}, ...foundAlone(answer.refusal as ErrorCode) };
}

async function askThread(order: WorkbookOrder): Promise<WorkbookAnswer> {
  const thread = takeSpare() ?? (await startThread());
  let isGood = false;
  try {
    const answered = answerOf(thread);
    thread.postMessage(order);
    const outOfTime = (): WorkbookAnswer => ({ refusal: 'workbook_too_big' });
    const answer = await within(secondsFor(order.content.length), answered, outOfTime);
    isGood = 'reading' in answer;
    return answer;
  } finally {
    // A refused file may have left anything behind.
    if (isGood && spare === null) keepThread(thread);
    else await thread.terminate();
  }
}

function takeSpare(): Worker | null {
  if (spare === null) return null;
  const { thread, end } = spare;
  clearTimeout(end);
  spare = null;
  stopListening(thread);
  thread.ref();
  return thread;
}

/**
 * Starts a thread that can read. The time for reading begins then, since loading its modules takes long on a busy
 * machine.
 */
async function startThread(): Promise<Worker> {
  const thread = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  await within(START_SECONDS, once(thread, 'message'), () => {
    // A thread that is ended while it loads takes the whole process with it.
    thread.once('message', () => void thread.terminate()).unref();
    throw new Error(`The thread that reads workbooks did not start within ${START_SECONDS} seconds`);
  });
  return thread;
}

async function answerOf(thread: Worker): Promise<WorkbookAnswer> {
  return new Promise((resolve, reject) => {
    thread.once('message', (answer: WorkbookAnswer) => resolve(answer));
    thread.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ refusal: 'workbook_too_big' }) : reject(error),
    );
    thread.once('exit', (code) => reject(new Error(`Reading a workbook ended with code ${code}`)));
  });
}

/** Returns the result of `work` if it comes within so many seconds, else that of `late`. */
async function within<T, Late>(seconds: number, work: Promise<T>, late: () => Late): Promise<T | Late> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, seconds * 1000);
  });
  try {
    return await Promise.race([work, timeout.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}

function keepThread(thread: Worker): void {
  const forget = () => {
    if (spare?.thread === thread) spare = null;
  };
  stopListening(thread);
  thread.once('error', forget).once('exit', forget);
  thread.unref();
  const end = setTimeout(() => {
    forget();
    void thread.terminate();
  }, SPARE_FOR_MS).unref();
  spare = { thread, end };
}

// Event by event: the thread has listeners of its own, by which it knows whether anybody waits for messages.
function stopListening(thread: Worker): void {
  for (const event of ['message', 'error', 'exit'] as const) thread.removeAllListeners(event);
}

function secondsFor(bytes: number): number {
  return Math.min(MOST_SECONDS, LEAST_SECONDS + (bytes / 1024 ** 2) * SECONDS_A_MEGABYTE);
}
