import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type Mail, waitForMail } from './kept-mail.ts';
import type { ProductAnswer, ProductOrder, ProductStart } from './messages.ts';

/** The product as it runs for a test: an address to open, and a clock that the test sets. */
export type Product = {
  /** Where it is reached, without a slash at the end. */
  readonly url: string;
  /** Sets the product's clock to an instant, ISO 8601; it goes on from there. */
  readonly setClock: (instant: string) => Promise<void>;
  /** Does a job of the product now that would otherwise be done at its time. */
  readonly runJob: (name: string) => Promise<void>;
  /** The newest mail to an address whose text matches, once there is one. */
  readonly mailTo: (recipient: string, pattern: RegExp) => Promise<Mail>;
  readonly stop: () => Promise<void>;
};

type Ready = Extract<ProductAnswer, { kind: 'ready' }>;

/** Starts the real product on a free port and an own database: embedded, or on what PRESTASI_TEST_DATABASE_URL names. */
export async function startProduct(start: ProductStart): Promise<Product> {
  const child = fork(join(import.meta.dirname, 'product-process.ts'), [JSON.stringify(start)], {
    execArgv: [],
    // Its own words go where the runner's go; nothing of a product that somebody runs reaches it.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', SMTP_URL: '' },
  });
  const ready = (await answered(child)) as Ready;
  const order = async (what: ProductOrder) => {
    child.send(what);
    await answered(child);
  };
  return {
    url: ready.url,
    setClock: (instant) => order({ kind: 'setClock', instant }),
    runJob: (name) => order({ kind: 'runJob', name }),
    mailTo: (recipient, pattern) => waitForMail(ready.mailFolder, recipient, pattern),
    stop: () => order({ kind: 'stop' }),
  };
}

function answered(child: ChildProcess): Promise<ProductAnswer> {
  return new Promise((resolve, reject) => {
    const onAnswer = (answer: ProductAnswer) => {
      child.off('exit', onExit);
      if (answer.kind === 'failed') reject(new Error(answer.reason));
      else resolve(answer);
    };
    const onExit = (code: number | null) => {
      child.off('message', onAnswer);
      reject(new Error(`The product ended with code ${code}`));
    };
    child.once('message', onAnswer).once('exit', onExit);
  });
}
