import type { Call, OutputOf } from '@prestasi/contract';
import { sessionToken } from '../session/session-store.ts';
import { readJson, refusal, refusedBy } from './answer.ts';
import { send, type CallInput } from './call-api.ts';
import { prepare } from './request.ts';

/**
 * Returns a function that polls a call: it sends the tag of the last response, and returns that response again if
 * nothing is new (304). Another token starts anew.
 */
export function pollOf<const C extends Call>(
  call: C,
  input: CallInput<C>,
): (signal?: AbortSignal) => Promise<OutputOf<C>> {
  let last: { tag: string; token: string | null; language: string; value: OutputOf<C> } | null = null;
  return async (signal) => {
    const token = sessionToken();
    const prepared = prepare(call, input);
    const language = prepared.headers['Accept-Language'] ?? '';
    const known = last?.token === token && last.language === language ? last : null;
    const headers = known ? { ...prepared.headers, 'If-None-Match': known.tag } : prepared.headers;
    const response = await send({ ...prepared, headers }, signal);
    if (response.status === 304 && known) return known.value;
    const text = await response.text();
    if (!response.ok) throw refusal(text, refusedBy(response, token));
    const value = readJson(text, response.status) as OutputOf<C>;
    const tag = response.headers.get('ETag');
    last = tag === null ? null : { tag, token, language, value };
    return value;
  };
}
