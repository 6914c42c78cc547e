import type { Pool } from 'pg';

/**
 * Measures how long the oldest waiting request for a connection of the pool has waited, in milliseconds; 0 while none
 * waits.
 */
export function measureConnectionWait(pool: Pool): () => number {
  // In order of arrival, so the first has waited longest.
  const waiting = new Map<number, number>();
  let count = 0;
  const connect = pool.connect.bind(pool) as (callback?: (...given: unknown[]) => void) => unknown;
  const measured = (callback?: (...given: unknown[]) => void) => {
    const id = count++;
    waiting.set(id, performance.now());
    const served = () => waiting.delete(id);
    if (callback === undefined) return (connect() as Promise<unknown>).finally(served);
    return connect((...given) => {
      served();
      callback(...given);
    });
  };
  pool.connect = measured as Pool['connect'];
  return () => {
    const [oldest] = waiting.values();
    return oldest === undefined ? 0 : performance.now() - oldest;
  };
}
