import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type Mail, waitForMail } from './stored-mail.ts';
import type { ProductAnswer, ProductOrder, ProductStart, SentOrder, Started } from './messages.ts';

/** The product as it runs for a test: an address, and a clock that the test sets. */
export type Product = {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Sets the product's clock to an instant, ISO 8601; it goes on from there. */
  readonly setClock: (instant: string) => Promise<void>;
  /** Runs a scheduled job of the product now. */
  readonly runJob: (name: string) => Promise<void>;
  /** Returns the newest mail to an address whose text matches, once there is one. */
  readonly mailTo: (recipient: string, pattern: RegExp) => Promise<Mail>;
  readonly stop: () => Promise<void>;
};

/** One process that runs products one after the other, or in parallel: it loads the server once for all of them. */
export type ProductHost = {
  /**
   * Starts the real product on a free port and a database of its own: embedded, or on the server in
   * PRESTASI_TEST_DATABASE_URL.
   */
  readonly start: (start: ProductStart) => Promise<Product>;
  /** Stops the process and what still runs in it. */
  readonly close: () => Promise<void>;
};

/** Starts the process, without a product yet. */
export function startProductHost(): ProductHost {
  const child = fork(join(import.meta.dirname, 'product-process.ts'), [], {
    execArgv: [],
    // Its output goes where the runner's goes; no settings of a product that somebody runs reach it.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', SMTP_URL: '' },
  });
  const send = sender(child);
  let products = 0;
  return {
    start: async (start) => {
      products++;
      const product = products;
      const started = await send({ product, kind: 'start', start });
      if (started === null) throw new Error('The product did not say where it is');
      return {
        url: started.url,
        setClock: async (instant) => void (await send({ product, kind: 'setClock', instant })),
        runJob: async (name) => void (await send({ product, kind: 'runJob', name })),
        mailTo: (recipient, pattern) => waitForMail(started.mailFolder, recipient, pattern),
        stop: async () => void (await send({ product, kind: 'stop' })),
      };
    },
    close: () => ended(child),
  };
}

/** Returns a function that sends orders to the process; each is answered, or rejects when the process ends. */
function sender(child: ChildProcess): (order: ProductOrder) => Promise<Started | null> {
  const waiting = new Map<number, PromiseWithResolvers<Started | null>>();
  let orders = 0;
  child.on('message', (answer: ProductAnswer) => {
    const order = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.kind === 'failed') order?.reject(new Error(answer.reason));
    else order?.resolve(answer.started);
  });
  child.on('exit', (code) => {
    for (const order of waiting.values()) order.reject(new Error(`The product ended with code ${code}`));
    waiting.clear();
  });
  return (order) => {
    orders++;
    const answered = Promise.withResolvers<Started | null>();
    waiting.set(orders, answered);
    child.send({ id: orders, order } satisfies SentOrder);
    return answered.promise;
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.disconnect();
  const code = await exit;
  if (code !== 0) throw new Error(`The products were not stopped in good order (code ${code})`);
}
