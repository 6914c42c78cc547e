import type { Call, OutputOf } from '@prestasi/contract';
import { sessionToken } from '../session/session-store.ts';
import { readJson, refusal } from './answer.ts';
import { ApiProblem } from './api-problem.ts';
import type { CallInput, CallOptions } from './call-api.ts';
import { prepare } from './request.ts';

/**
 * Sends a call with files and reports its progress, 0 to 1. Uses XMLHttpRequest, because fetch does not report the
 * progress of sending.
 */
export function upload<const C extends Call>(
  call: C,
  input: CallInput<C>,
  onProgress: (share: number) => void,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  const token = sessionToken();
  const { url, method, headers, body } = prepare(call, { ...input, ...options });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress(event.loaded / event.total);
    request.onerror = () => reject(new ApiProblem({ code: 'offline', status: 0 }));
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    request.onload = () => {
      const ok = request.status >= 200 && request.status < 300;
      if (!ok) {
        const retryAfter = request.getResponseHeader('Retry-After');
        return reject(refusal(request.responseText, { status: request.status, token, retryAfter }));
      }
      try {
        resolve(readJson(request.responseText, request.status) as OutputOf<C>);
      } catch (error) {
        reject(error);
      }
    };
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}
