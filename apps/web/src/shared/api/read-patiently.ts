import type { Call, OutputOf } from '@prestasi/contract';
import { callApi, type CallInput } from './call-api.ts';
import { mayRetry, retryDelay } from './retry.ts';

/** Sends a reading call with the retries of queries, without their cache. Throws the error of the last try. */
export async function readPatiently<const C extends Call>(
  call: C,
  input: CallInput<C>,
  signal?: AbortSignal,
): Promise<OutputOf<C>> {
  for (let failures = 0; ; failures++) {
    try {
      return await callApi(call, input, { ...(signal && { signal }) });
    } catch (error) {
      if (signal?.aborted || !(error instanceof Error) || !mayRetry(failures, error)) throw error;
      await pause(retryDelay(failures, error));
    }
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
