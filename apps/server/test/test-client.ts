import {
  type Call,
  COMMON_PROBLEMS,
  type InputOf,
  type OutputOf,
  type ProblemCode,
  type ProblemDetails,
  addressOf,
  problemsOf,
} from '@prestasi/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

type Headers = Readonly<Record<string, string>>;
type FileInput = { readonly name: string; readonly content: Buffer };
type Input<C extends Call> = InputOf<C> & {
  readonly headers?: Headers;
  readonly files?: Readonly<Record<string, FileInput>>;
};

export type Answer = {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  /** The JSON of the response; undefined if there is none. */
  readonly body: unknown;
  readonly raw: Buffer;
};

export type TestClient = {
  /** Sends a call that must succeed; throws if it is refused. */
  readonly call: <C extends Call>(call: C, input: Input<C>) => Promise<OutputOf<C>>;
  /**
   * Sends a call that must be refused; throws if it succeeds. The refusal has no request id, so that two can be equal.
   */
  readonly refused: <C extends Call>(call: C, input: Input<C>) => Promise<ProblemDetails>;
  /** Sends a call with any input, also one that the types forbid. */
  readonly send: (call: Call, input?: LooseInput) => Promise<Answer>;
};

type LooseInput = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly headers?: Headers;
  readonly files?: Readonly<Record<string, FileInput>>;
};

type Request = {
  readonly method: Call['method'];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | string | undefined;
};
/** The transport of a request and its response. */
type Way = (request: Request) => Promise<Answer>;

/** Returns a client that goes the whole way through the HTTP server, without a port. */
export function createClient(fastify: FastifyInstance, token: string | null): TestClient {
  return clientBy(async ({ body: payload, ...request }) => {
    const response = await fastify.inject({ ...request, ...(payload === undefined ? {} : { payload }) });
    const { headers, rawPayload: raw } = response;
    const isJson = /json/.test(headers['content-type'] ?? '');
    return { status: response.statusCode, headers, body: isJson ? response.json<unknown>() : undefined, raw };
  }, token);
}

/** Returns a client over the network, to a process that listens at an address. */
export function createNetworkClient(address: string, token: string | null): TestClient {
  return clientBy(async ({ url, method, headers, body }) => {
    const payload = typeof body === 'object' ? new Uint8Array(body) : body;
    const response = await fetch(`${address}${url}`, {
      method,
      headers,
      ...(payload === undefined ? {} : { body: payload }),
    });
    const raw = Buffer.from(await response.arrayBuffer());
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const answer: unknown = isJson ? JSON.parse(raw.toString()) : undefined;
    return { status: response.status, headers: Object.fromEntries(response.headers), body: answer, raw };
  }, token);
}

function clientBy(way: Way, token: string | null): TestClient {
  const send: TestClient['send'] = async (call, input = {}) => {
    const payload = payloadOf(call, input);
    const answer = await way({
      method: call.method,
      url: addressOf(call, input),
      headers: {
        'accept-language': 'en',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...payload.headers,
        ...input.headers,
      },
      body: payload.body,
    });
    expectNamed(call, answer);
    return answer;
  };
  return {
    send,
    call: async (call, input) => {
      const { status, body } = await send(call, input);
      if (status >= 300) throw new Error(`${call.method} ${call.path} answered ${status} ${JSON.stringify(body)}`);
      return body as OutputOf<typeof call>;
    },
    refused: async (call, input) => {
      const { status, body } = await send(call, input);
      if (status < 400)
        throw new Error(`${call.method} ${call.path} was not refused: ${status} ${JSON.stringify(body)}`);
      const { instance: _, ...refusal } = body as ProblemDetails;
      return refusal;
    },
  };
}

/** Throws if a call is refused with a code that the contract does not name for it. */
function expectNamed(call: Call, { status, body }: Answer): void {
  if (status < 400) return;
  const { code } = (body ?? {}) as Partial<ProblemDetails>;
  const named: readonly ProblemCode[] = ['unexpected', ...COMMON_PROBLEMS, ...problemsOf(call)];
  if (code !== undefined && !named.includes(code))
    throw new Error(`${call.method} ${call.path} answered ${status} ${code}, which the contract does not name`);
}

type Payload = { readonly body: Buffer | string | undefined; readonly headers: Headers };

function payloadOf(call: Call, { body, files = {} }: LooseInput): Payload {
  if (call.bodyType === 'multipart' || call.bodyType === 'form') return multipartOf(body ?? {}, files);
  if (body === undefined) return { body: undefined, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function multipartOf(fields: object, files: Readonly<Record<string, FileInput>>): Payload {
  const boundary = 'a-boundary-that-no-content-has';
  const head = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const parts = [
    ...Object.entries(fields)
      .flatMap(([name, value]) => [value].flat().map((one: unknown) => [name, String(one)]))
      .map(([name, value]) => [`${head(`name="${name}"`)}\r\n${value}`]),
    ...Object.entries(files).map(([name, file]) => [
      `${head(`name="${name}"; filename="${file.name}"`)}Content-Type: application/octet-stream\r\n\r\n`,
      file.content,
    ]),
  ].map((part) => Buffer.concat([...part, '\r\n'].map((one) => Buffer.from(one))));
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
