import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Format } from './collect-rows.ts';
import { batchesOf, type LargeGroupOptions } from './compose.ts';

/** Rows of a table in the format for writing, as UTF-8: lines of COPY, or a JSON list. */
export type Piece = { readonly table: string; readonly columns: readonly string[]; readonly text: Uint8Array };

/** A batch of a group's people in the format for writing, with their number. */
export type ComposedBatch = { readonly people: number; readonly appraisals: number; readonly pieces: readonly Piece[] };

/** The start parameters of a thread. */
export type BatchWork = LargeGroupOptions & { readonly format: Format };

/** Threads that compose the batches of a group. */
export type Composing = {
  /**
   * Returns each batch once, in the order in which they finish; null after the last. Refuses once a thread has failed.
   */
  readonly next: () => Promise<ComposedBatch | null>;
  readonly close: () => Promise<void>;
};

// Each thread holds the whole organisation, so that more of them would cost more memory than they save time.
const MOST_THREADS = 4;
const AHEAD = 2;

/** Begins to compose the batches of a group in threads, each batch by itself. */
export function startComposing(work: BatchWork): Composing {
  const batches = batchesOf(work);
  const done: { readonly worker: Worker; readonly batch: ComposedBatch }[] = [];
  const problems: Error[] = [];
  let [asked, given] = [0, 0];
  let wake = () => {};
  const ask = (worker: Worker) => {
    if (asked < batches) worker.postMessage(asked++);
  };
  const workers = Array.from({ length: Math.min(MOST_THREADS, availableParallelism(), batches) }, () =>
    new Worker(new URL('./batch-worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxYoungGenerationSizeMb: 96 },
    }).on('error', (error: Error) => {
      problems.push(error);
      wake();
    }),
  );
  for (const worker of workers) {
    worker.on('message', (batch: ComposedBatch) => {
      done.push({ worker, batch });
      wake();
    });
  }
  for (let ahead = 0; ahead < AHEAD; ahead++) for (const worker of workers) ask(worker);
  return {
    next: async () => {
      if (given === batches) return null;
      while (done.length === 0 && problems.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const [problem] = problems;
      if (problem !== undefined) throw problem;
      const one = done.shift();
      if (one === undefined) throw new Error('A thread woke without a batch');
      given++;
      ask(one.worker);
      return one.batch;
    },
    close: async () => void (await Promise.all(workers.map((worker) => worker.terminate()))),
  };
}
