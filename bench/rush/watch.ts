import { createHttpClient } from '../http-client.ts';
import type { Product } from '../product.ts';
import { p95 } from '../statistics.ts';

/** Observations of a product under more load than its capacity. */
export type Watched = {
  /** In MiB, one every few seconds. */
  readonly memory: readonly number[];
  readonly live: { readonly asked: number; readonly answered: number; readonly p95Ms: number };
};

const LOOK_EVERY_MS = 1000;
const MEMORY_EVERY = 5;

/** Checks once a second whether the product is live, and sometimes its memory, until it is stopped. */
export function watch(product: Product): () => Promise<Watched> {
  const http = createHttpClient(product.address, 8);
  const memory: number[] = [];
  const looks: Promise<number | null>[] = [];
  const timer = setInterval(() => {
    if (looks.length % MEMORY_EVERY === 0) memory.push(product.memory());
    looks.push(
      http.ask({ path: '/api/health/live' }).then(
        ({ status, ms }) => (status === 200 ? ms : null),
        () => null,
      ),
    );
  }, LOOK_EVERY_MS);
  return async () => {
    clearInterval(timer);
    const answers = await Promise.all(looks);
    const times = answers.filter((one) => one !== null);
    http.close();
    return { memory, live: { asked: looks.length, answered: times.length, p95Ms: p95(times) } };
  };
}
