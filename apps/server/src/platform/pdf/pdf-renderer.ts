import { Problem } from '../problem.ts';
import type { PdfDocument } from './pdf-document.ts';
import { type PdfThread, startPdfThread } from './pdf-thread.ts';

/** Draws PDFs in threads of its own, so that the server goes on answering. */
export type PdfRenderer = {
  /**
   * Draws a document; returns the bytes of the PDF. Refuses `unavailable`, with the seconds after which to try again,
   * while too many documents wait already. Rejects if a document cannot be drawn or takes longer than the limit. Of the
   * documents that a job has drawn in the background, one is drawn at a time.
   */
  readonly render: (document: PdfDocument, options?: RenderOptions) => Promise<Uint8Array>;
  /** Ends the threads; documents that wait are refused. */
  readonly close: () => Promise<void>;
};

export type RenderOptions = { readonly inBackground?: boolean };

type Limits = {
  /** How many documents are drawn at once. */
  readonly threads: number;
  /** How many documents wait at most. */
  readonly waiting: number;
  /** How long one document may take. */
  readonly seconds: number;
  /** After how long without work the threads end. */
  readonly idleMs: number;
};

// Two: what is drawn in the background leaves one for a person who waits.
const LIMITS: Limits = { threads: 2, waiting: 40, seconds: 30, idleMs: 10 * 60_000 };

const TRY_AGAIN_SECONDS = 5;

type Order = {
  readonly document: PdfDocument;
  readonly inBackground: boolean;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
};

/** Returns a renderer; its threads start with the first documents. */
export function createPdfRenderer(changed: Partial<Limits> = {}): PdfRenderer {
  const limits = { ...LIMITS, ...changed };
  const queue: Order[] = [];
  const idle: PdfThread[] = [];
  const busy = new Set<PdfThread>();
  let isClosed = false;
  let isBusyInBackground = false;
  let idleTimer: NodeJS.Timeout | undefined;

  const takeThread = (): PdfThread | null => {
    const living = idle.pop();
    if (living !== undefined) return living.isAlive() ? living : takeThread();
    return busy.size < limits.threads ? startPdfThread(limits.seconds) : null;
  };
  const work = async (thread: PdfThread, { document, inBackground, resolve, reject }: Order) => {
    busy.add(thread);
    if (inBackground) isBusyInBackground = true;
    try {
      resolve(await thread.draw(document));
    } catch (error) {
      reject(error);
    }
    busy.delete(thread);
    if (inBackground) isBusyInBackground = false;
    if (thread.isAlive()) idle.push(thread);
    startNext();
  };
  const endIdle = async () => {
    await Promise.all(idle.splice(0).map((thread) => thread.end()));
  };
  const startNext = () => {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => void endIdle(), limits.idleMs).unref();
    const next = queue.findIndex(({ inBackground }) => !(inBackground && isBusyInBackground));
    if (next === -1 || isClosed) return;
    const thread = takeThread();
    const [order] = thread === null ? [] : queue.splice(next, 1);
    if (thread !== null && order !== undefined) void work(thread, order);
  };

  return {
    render: (document, { inBackground = false } = {}) =>
      new Promise((resolve, reject) => {
        if (isClosed || queue.length >= limits.waiting) {
          reject(new Problem('unavailable', { retryAfterSeconds: TRY_AGAIN_SECONDS }));
          return;
        }
        queue.push({ document, inBackground, resolve, reject });
        startNext();
      }),
    close: async () => {
      isClosed = true;
      clearTimeout(idleTimer);
      for (const { reject } of queue.splice(0)) reject(new Problem('unavailable'));
      await Promise.all([endIdle(), ...[...busy].map((thread) => thread.end())]);
    },
  };
}
