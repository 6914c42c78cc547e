import { addressOf, type Call } from '@prestasi/contract';
import { i18n } from '../i18n/i18n.ts';
import { sessionToken } from '../session/session-store.ts';

/** The input of a call before types: its parts, files by field, and an idempotency key. */
export type Sending = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly files?: Readonly<Record<string, File | undefined>>;
  readonly idempotencyKey?: string;
};

/** A prepared request: address, method, headers and body. */
export type Prepared = {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | FormData | null;
};

/** Prepares the request of a call. The token is sent as a bearer token, else the header is empty (specification §7). */
export function prepare(call: Call, sending: Sending): Prepared {
  const token = sessionToken();
  const headers: Record<string, string> = {
    Accept: 'application/json, application/problem+json',
    'Accept-Language': i18n.language,
    Authorization: token === null ? '' : `Bearer ${token}`,
  };
  if (sending.idempotencyKey !== undefined) headers['Idempotency-Key'] = sending.idempotencyKey;
  const body = bodyOf(call, sending);
  if (typeof body === 'string') headers['Content-Type'] = 'application/json';
  return { url: addressOf(call, sending), method: call.method, headers, body };
}

function bodyOf(call: Call, sending: Sending): string | FormData | null {
  const type = call.bodyType ?? 'json';
  if (type === 'json') return sending.body === undefined ? null : JSON.stringify(sending.body);
  const form = new FormData();
  for (const [name, value] of Object.entries(
    (sending.body ?? {}) as Record<string, string | number | boolean | null | undefined>,
  )) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  for (const [name, file] of Object.entries(sending.files ?? {})) if (file) form.append(name, file);
  return form;
}
