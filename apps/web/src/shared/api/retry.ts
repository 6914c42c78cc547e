import { isProblem, type ApiProblem } from './api-problem.ts';

const TRIES_WHILE_BUSY = 5;
const TRIES_OTHERWISE = 2;
/** Nobody waits longer than this for a page by itself; then the person says when to try again. */
const LONGEST_WAIT_SECONDS = 30;

/** Whether a reading call that failed is tried again by itself. A refusal is final; what may pass (no connection, 5xx) is not. */
export function mayRetry(failures: number, error: Error): boolean {
  if (isBusy(error)) return failures < TRIES_WHILE_BUSY;
  return failures < TRIES_OTHERWISE && (!isProblem(error) || error.status === 0 || error.status >= 500);
}

/** Milliseconds until the next try: as long as the server asks for, and longer each time. `failures` counts from 0. */
export function retryDelay(failures: number, error: Error): number {
  return secondsUntilRetry(failures, error) * 1000;
}

/** Seconds until the next try; the server spreads what it asks for, so that not all come back together. */
export function secondsUntilRetry(failures: number, error: Error): number {
  const asked = isBusy(error) ? error.retryAfterSeconds : 1;
  return Math.min(LONGEST_WAIT_SECONDS, asked * 2 ** failures);
}

/** Whether the server has turned a call away for now and said when to come again, within a time that one can wait. */
export function isBusy(error: unknown): error is ApiProblem & { readonly retryAfterSeconds: number } {
  if (!isProblem(error) || error.retryAfterSeconds === null) return false;
  return (error.status === 503 || error.status === 429) && error.retryAfterSeconds <= LONGEST_WAIT_SECONDS;
}
