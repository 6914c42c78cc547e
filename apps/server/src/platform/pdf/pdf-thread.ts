import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './pdf-document.ts';
import type { PdfAnswer } from './pdf-worker.ts';

// Enough for a document of some hundred pages. With more room, the garbage of a pack of a thousand documents lies about
// for hundreds of megabytes.
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 } as const;

// Loading the thread's modules takes a second; on a machine with twenty times too much work, half a minute.
const START_SECONDS = 120;

/** A thread that draws one document at a time. */
export type PdfThread = {
  /** Draws a document. Rejects if that fails or takes too long; the thread has ended then if `isAlive` is false. */
  readonly draw: (document: PdfDocument) => Promise<Uint8Array>;
  readonly isAlive: () => boolean;
  readonly end: () => Promise<void>;
};

type Waiting = { readonly resolve: (answer: PdfAnswer) => void; readonly reject: (error: Error) => void };

/** Starts a thread. It keeps the process alive only while it draws. `seconds` is how long a document may take. */
export function startPdfThread(seconds: number): PdfThread {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: MEMORY,
  });
  let alive = true;
  let waiting: Waiting | null = null;
  const fail = (error: Error) => {
    alive = false;
    waiting?.reject(error);
    waiting = null;
  };
  worker.on('message', (answer: PdfAnswer) => {
    waiting?.resolve(answer);
    waiting = null;
  });
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`The thread that draws PDFs ended with code ${code}`)));

  const next = async (within: number): Promise<PdfAnswer> => {
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<PdfAnswer>((resolve, reject) => {
        waiting = { resolve, reject };
        const late = () => {
          fail(new Error(`A PDF was not drawn within ${within} seconds`));
          void worker.terminate();
        };
        timer = setTimeout(late, within * 1000);
      });
    } finally {
      clearTimeout(timer);
    }
  };
  const started = next(START_SECONDS);
  // Whoever draws first hears of a failed start.
  started.catch(() => undefined);

  return {
    draw: async (document) => {
      worker.ref();
      try {
        await started;
        if (!alive) throw new Error('The thread that draws PDFs has ended');
        const answered = next(seconds);
        worker.postMessage(document);
        const answer = await answered;
        if (typeof answer === 'string' || 'failure' in answer) {
          throw new Error(`A PDF could not be drawn: ${typeof answer === 'string' ? answer : answer.failure}`);
        }
        return answer.bytes;
      } finally {
        worker.unref();
      }
    },
    isAlive: () => alive,
    end: async () => {
      // A thread that is ended while it loads its modules takes the whole process with it.
      await started.catch(() => undefined);
      alive = false;
      await worker.terminate();
    },
  };
}
