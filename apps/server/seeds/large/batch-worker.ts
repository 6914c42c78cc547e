import { parentPort, workerData } from 'node:worker_threads';
import { createCollection } from './collect-rows.ts';
import { composeLargeGroup } from './compose.ts';
import type { BatchWork, ComposedBatch } from './composed-batches.ts';

const { format, ...options } = workerData as BatchWork;
const group = composeLargeGroup(options);

// Composes a batch by its number and sends it as rows to write.
parentPort?.on('message', (index: number) => {
  const collection = createCollection(format);
  let [people, appraisals] = [0, 0];
  for (const lived of group.batch(index)) {
    collection.add(lived);
    people++;
    appraisals += lived.lives.length;
  }
  const pieces = collection.pieces().map(({ table, columns, rows }) => {
    // As bytes they are transferred to the other thread without being copied.
    const text = new TextEncoder().encode(format === 'json' ? `[${rows.join(',')}]` : rows.join(''));
    return { table, columns: columns.map(({ name }) => name), text };
  });
  const batch: ComposedBatch = { people, appraisals, pieces };
  parentPort?.postMessage(
    batch,
    pieces.map(({ text }) => text.buffer),
  );
});
