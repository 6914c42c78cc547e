import { createHttpClient } from '../http-client.ts';
import type { Product } from '../product.ts';
import { p95 } from '../statistics.ts';

/** What was seen of a product while others asked it for more than it may have strength for. */
export type Watched = {
  /** In MiB, one every few seconds. */
  readonly memory: readonly number[];
  readonly live: { readonly asked: number; readonly answered: number; readonly p95Ms: number };
};

const LOOK_EVERY_MS = 1000;
const MEMORY_EVERY = 5;

/** Looks once a second whether the product says that it is live, and at its memory now and then, until told to stop. */
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
