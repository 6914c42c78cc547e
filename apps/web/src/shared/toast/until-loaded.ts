/** Milliseconds until a part that did not load is requested again, unless the connection comes back before. */
const AGAIN_AFTER = 3000;

/**
 * Loads a part of the application, trying until it succeeds: a menu that cannot be loaded without a connection must not
 * replace the page, on which somebody types. `onFailure` is called after each failure.
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
