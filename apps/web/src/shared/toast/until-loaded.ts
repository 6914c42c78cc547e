/** Milliseconds until a part that did not load is asked for again, where the connection does not come back before. */
const AGAIN_AFTER = 3000;

/**
 * Loads a part of the application, again and again until it is there: a menu that cannot be loaded without a connection
 * must not take the page with it, on which somebody types. `onFailure` is called each time it did not load.
 */
export async function untilLoaded<T>(load: () => Promise<T>, onFailure?: () => void): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      onFailure?.();
      await connectionOrTime();
    }
  }
}

async function connectionOrTime(): Promise<void> {
  const waiting = new AbortController();
  await new Promise<void>((resolve) => {
    window.addEventListener('online', () => resolve(), { signal: waiting.signal });
    setTimeout(resolve, AGAIN_AFTER);
  });
  waiting.abort();
}
