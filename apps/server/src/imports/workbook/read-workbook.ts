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

async function askThread(workerData: WorkbookOrder): Promise<WorkbookAnswer> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  let tooLong: NodeJS.Timeout | undefined;
  const answered = new Promise<WorkbookAnswer>((resolve, reject) => {
    tooLong = setTimeout(() => resolve({ refusal: 'workbook_too_big' }), secondsFor(workerData.content.length) * 1000);
    worker.once('message', (answer: WorkbookAnswer) => resolve(answer));
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ refusal: 'workbook_too_big' }) : reject(error),
    );
    worker.once('exit', (code) => reject(new Error(`Reading a workbook ended with code ${code}`)));
  });
  try {
    return await answered;
  } finally {
    clearTimeout(tooLong);
    await worker.terminate();
  }
}

function secondsFor(bytes: number): number {
  return Math.min(MOST_SECONDS, LEAST_SECONDS + (bytes / 1024 ** 2) * SECONDS_A_MEGABYTE);
}
