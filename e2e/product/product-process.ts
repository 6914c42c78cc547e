// Runs any number of products for the tests of a worker: started by product-host.ts.
import process from 'node:process';
import type { ProductAnswer, ProductOrder, SentOrder, Started } from './messages.ts';
import { runProduct, type RunningProduct } from './run-product.ts';

const products = new Map<number, RunningProduct>();

async function carryOut(order: ProductOrder): Promise<Started | null> {
  if (order.kind === 'start') {
    const product = await runProduct(order.start);
    products.set(order.product, product);
    return { url: product.url, mailFolder: product.mailFolder };
  }
  const product = products.get(order.product);
  if (product === undefined) throw new Error(`There is no product ${order.product}`);
  if (order.kind === 'setClock') product.setClock(order.instant);
  else if (order.kind === 'runJob') await product.runJob(order.name);
  else {
    products.delete(order.product);
    await product.stop();
  }
  return null;
}

function answer(message: ProductAnswer): void {
  process.send?.(message);
}

process.on('message', ({ id, order }: SentOrder) => {
  carryOut(order).then(
    (started) => answer({ id, kind: 'done', started }),
    (error: unknown) => answer({ id, kind: 'failed', reason: String(error instanceof Error ? error.stack : error) }),
  );
});
// The worker is done or gone, so everything that still runs stops too.
process.on('disconnect', () => {
  Promise.all([...products.values()].map(({ stop }) => stop())).then(
    () => process.exit(),
    (error: unknown) => {
      process.stderr.write(`A product could not be stopped: ${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.on('SIGINT', () => undefined);
