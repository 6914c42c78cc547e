/** A part of the application that did not load. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the application did not load', { cause });
    this.name = 'ChunkLoadError';
  }
}

/** Milliseconds after which a part that has not loaded is given up (specification §9). */
const PATIENCE = 120_000;

/** Loads a part of the application. One that fails to load, or takes 120 s, ends in `ChunkLoadError`. */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lateness = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), PATIENCE);
  });
  try {
    return await Promise.race([load(), lateness]);
  } catch (error) {
    // Wrapped, so that the router does not reload the page by itself: offline that would lose the page.
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(error);
  } finally {
    clearTimeout(timer);
  }
}
