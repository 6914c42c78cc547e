import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type Ask = {
  readonly path: string;
  readonly token?: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** From the request to the last byte, in milliseconds. */
  readonly ms: number;
  readonly content: Buffer;
};

export type HttpClient = { readonly ask: (what: Ask) => Promise<Answer>; readonly close: () => void };

const GIVE_UP_MS = 30_000;

/** Creates a client that keeps its connections, and requests compressed responses as a browser does. */
export function createHttpClient(address: string, connections: number): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  const { hostname, port } = new URL(address);
  return {
    ask: ({ path, token, method = 'GET', body, headers = {} }) => {
      const payload = body === undefined ? null : JSON.stringify(body);
      const all = {
        'accept-encoding': 'gzip, deflate, br',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(payload === null
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        ...headers,
      };
      const begun = performance.now();
      return new Promise((resolve, reject) => {
        const sent = request({ agent, hostname, port, path, method, headers: all, timeout: GIVE_UP_MS }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              ms: performance.now() - begun,
              content: Buffer.concat(chunks),
            }),
          );
        });
        sent.once('timeout', () => sent.destroy(new Error(`${path} was not answered within ${GIVE_UP_MS} ms`)));
        sent.once('error', reject);
        sent.end(payload);
      });
    },
    close: () => agent.destroy(),
  };
}

/** Returns the JSON of a response; throws at a refusal, so that none is measured as a response. */
export function jsonOf({ status, headers, content }: Answer): unknown {
  const encoding = headers['content-encoding'];
  const plain = encoding === 'br' ? brotliDecompressSync(content) : encoding === 'gzip' ? gunzipSync(content) : content;
  if (status >= 300) throw new Error(`Answered ${status}: ${plain.toString().slice(0, 300)}`);
  return JSON.parse(plain.toString()) as unknown;
}
