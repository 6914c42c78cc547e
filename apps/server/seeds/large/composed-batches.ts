import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Format } from './collect-rows.ts';
import type { LargeGroupOptions } from './compose.ts';

/** Rows of a table as they are written, as UTF-8: lines of COPY, or a list of JSON. */
export type Piece = { readonly table: string; readonly columns: readonly string[]; readonly text: Uint8Array };

/** A batch of a group's people as it is written, with how many they are. */
export type ComposedBatch = { readonly people: number; readonly appraisals: number; readonly pieces: readonly Piece[] };

/** What a thread is started with. */
export type BatchWork = LargeGroupOptions & { readonly format: Format };

// Each thread holds the whole organisation, so that more of them cost more memory than they save time.
const MOST_THREADS = 4;
const AHEAD = 2;

/** Composes the batches of a group in threads, each batch by itself; gives them out in whatever order they are done. */
export async function* composedBatches(work: BatchWork, batches: number): AsyncGenerator<ComposedBatch> {
  const done: { readonly worker: Worker; readonly batch: ComposedBatch }[] = [];
  const problems: Error[] = [];
  let wake = () => {};
  const count = Math.min(MOST_THREADS, availableParallelism(), batches);
  const workers = Array.from({ length: count }, () => {
    const worker = new Worker(new URL('./batch-worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxYoungGenerationSizeMb: 96 },
    });
    worker.on('message', (batch: ComposedBatch) => {
      done.push({ worker, batch });
      wake();
    });
    worker.on('error', (error: Error) => {
      problems.push(error);
      wake();
    });
    return worker;
  });
  let next = 0;
  const ask = (worker: Worker) => {
    if (next < batches) worker.postMessage(next++);
  };
  try {
    for (let ahead = 0; ahead < AHEAD; ahead++) for (const worker of workers) ask(worker);
    for (let given = 0; given < batches; given++) {
      while (done.length === 0 && problems.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      const [problem] = problems;
      if (problem !== undefined) throw problem;
      const one = done.shift();
      if (one === undefined) throw new Error('A thread woke without a batch');
      ask(one.worker);
      yield one.batch;
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
