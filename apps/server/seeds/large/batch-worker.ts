import { parentPort, workerData } from 'node:worker_threads';
import { composeLargeGroup, type LargeGroupOptions } from './compose.ts';
import { type ComposedBatch } from './composed-batches.ts';
import { createCollection } from './collect-rows.ts';

// Asked for a batch of a group by its number, hands it over as it is written.
const group = composeLargeGroup(workerData as LargeGroupOptions);

parentPort?.on('message', (index: number) => {
  const collection = createCollection();
  let [people, appraisals] = [0, 0];
  for (const lived of group.batch(index)) {
    collection.add(lived);
    people++;
    appraisals += lived.lives.length;
  }
  parentPort?.postMessage({ people, appraisals, pieces: collection.pieces() } satisfies ComposedBatch);
});
