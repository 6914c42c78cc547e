import { isProblem, type ApiProblem } from './api-problem.ts';

const TRIES_WHILE_BUSY = 5;
const TRIES_OTHERWISE = 2;
/** The longest automatic wait for a page; then the person decides when to try again. */
const LONGEST_WAIT_SECONDS = 30;

/** True if a failed reading call is retried automatically. A refusal is final; no connection and 5xx are not. */
export function mayRetry(failures: number, error: Error): boolean {
  if (isBusy(error)) return failures < TRIES_WHILE_BUSY;
  return failures < TRIES_OTHERWISE && (!isProblem(error) || error.status === 0 || error.status >= 500);
}

/** Returns the milliseconds until the next try: as the server asks, and longer each time. `failures` counts from 0. */
export function retryDelay(failures: number, error: Error): number {
  return secondsUntilRetry(failures, error) * 1000;
}

/** Returns the seconds until the next try; the server varies them, so that not all clients come back together. */
export function secondsUntilRetry(failures: number, error: Error): number {
  const asked = isBusy(error) ? error.retryAfterSeconds : 1;
  return Math.min(LONGEST_WAIT_SECONDS, asked * 2 ** failures);
}

/** True if the server turned a call away for now and named a time to retry that a person can wait. */
export function isBusy(error: unknown): error is ApiProblem & { readonly retryAfterSeconds: number } {
  if (!isProblem(error) || error.retryAfterSeconds === null) return false;
  return (error.status === 503 || error.status === 429) && error.retryAfterSeconds <= LONGEST_WAIT_SECONDS;
}
