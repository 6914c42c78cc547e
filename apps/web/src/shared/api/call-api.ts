import type { Call, FilesOf, InputOf, OutputOf } from '@prestasi/contract';
import { offerSecondPerson } from '../second-person/offer-second-person.ts';
import { sessionToken } from '../session/session-store.ts';
import { readJson, refusal, refusedBy } from './answer.ts';
import { ApiProblem, isProblem } from './api-problem.ts';
import { prepare, type Prepared } from './request.ts';

/** Options of sending a call, beside its input. */
export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Repeated requests with the same key get the same response: for actions that must not happen twice (domain §5). */
  readonly idempotencyKey?: string;
};

/** Options of fetching a file: `onReceived` is called with the number of bytes received so far. */
type FileOptions = CallOptions & { readonly onReceived?: (bytes: number) => void };

/** A call's input: params, query and body as the contract types them, and its files. */
export type CallInput<C extends Call> = InputOf<C> &
  (FilesOf<C> extends never ? unknown : { readonly files: Partial<Record<FilesOf<C>, File>> });

/**
 * Sends a call and returns the output that the contract describes. Throws `ApiProblem` if it is refused or no server
 * responds. An action that needs a second person opens the dialog to ask for one.
 */
export async function callApi<const C extends Call>(
  call: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  const token = sessionToken();
  const response = await send(prepare(call, { ...input, ...options }), options.signal);
  const text = await response.text();
  if (response.ok) return readJson(text, response.status) as OutputOf<C>;
  const problem = refusal(text, refusedBy(response, token));
  if (isProblem(problem, 'second_person_needed')) await offerSecondPerson(call, { ...input }, problem);
  throw problem;
}

/** Sends a call that returns a file; resolves to its bytes and the name that the server proposes. */
export async function callForFile<const C extends Call>(
  call: C,
  input: CallInput<C>,
  { onReceived, ...options }: FileOptions = {},
): Promise<{ blob: Blob; name: string }> {
  const token = sessionToken();
  const prepared = prepare(call, { ...input, ...options });
  const response = await send({ ...prepared, headers: { ...prepared.headers, Accept: '*/*' } }, options.signal);
  if (!response.ok) throw refusal(await response.text(), refusedBy(response, token));
  return {
    blob: await received(response, onReceived),
    name: fileName(response.headers.get('Content-Disposition')),
  };
}

/** Reads the whole file. Throws the problem `offline` if it breaks off; an abort stays an abort. */
async function received(response: Response, onReceived: FileOptions['onReceived']): Promise<Blob> {
  let bytes = 0;
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        onReceived?.(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
  try {
    return await new Response(counted ?? null, { headers: response.headers }).blob();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw Object.assign(new ApiProblem({ code: 'offline', status: 0 }), { cause: error });
  }
}

/** Sends a prepared request. Throws the problem `offline` if no server responds; an abort stays an abort. */
export async function send(prepared: Prepared, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(prepared.url, {
      method: prepared.method,
      headers: prepared.headers,
      body: prepared.body,
      signal: signal ?? null,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiProblem({ code: 'offline', status: 0 });
  }
}

function fileName(disposition: string | null): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (extended) return decodeURIComponent(extended);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? 'prestasi';
}
