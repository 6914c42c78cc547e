/** Whether the database answers. */
export type Probe = () => Promise<boolean>;

const WITHIN_MS = 2000;
const CACHED_MS = 1000;

/**
 * Asks at most once a second, however often it is called, and waits at most two seconds: health requests add no load
 * and do not wait as other requests do.
 */
export function createProbe(ask: () => Promise<unknown>, now: () => number = () => performance.now()): Probe {
  let last: { readonly at: number; readonly answer: Promise<boolean> } | null = null;
  return () => {
    if (last === null || now() - last.at >= CACHED_MS) last = { at: now(), answer: answerOf(ask) };
    return last.answer;
  };
}

async function answerOf(ask: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, WITHIN_MS, false);
  });
  // Any error means that it does not answer; the pool reports the error.
  const asked = ask().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
