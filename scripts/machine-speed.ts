import { Worker } from 'node:worker_threads';

/** Seconds that the work took on two idle cores of the machine on which the stages' shares were measured. */
const referenceSeconds = 0.2;
const threads = 2;

const work = `
let hash = 2166136261;
for (let i = 0; i < 1e8; i++) hash = Math.imul(hash ^ (i & 255), 16777619);
require('node:worker_threads').parentPort.postMessage(hash);
`;

/**
 * Returns how many times slower this machine is now than the one on which shares were measured: 1 or more. Measured by
 * a fixed piece of work on two threads at once, so that a slower processor counts, and so does a process that keeps a
 * core busy.
 */
export async function machineSlowness(): Promise<number> {
  const begun = performance.now();
  await Promise.all(Array.from({ length: threads }, runWork));
  const seconds = (performance.now() - begun) / 1000;
  return Math.max(1, seconds / referenceSeconds);
}

function runWork(): Promise<void> {
  const worker = new Worker(work, { eval: true });
  return new Promise((resolve, reject) => {
    worker.once('message', () => resolve());
    worker.once('error', reject);
  });
}
