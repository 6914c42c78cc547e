import type { Call, FilesOf, InputOf, OutputOf } from '@prestasi/contract';
import { offerSecondPerson } from '../second-person/offer-second-person.ts';
import { sessionToken } from '../session/session-store.ts';
import { readJson, refusal, refusedBy } from './answer.ts';
import { ApiProblem, isProblem } from './api-problem.ts';
import { prepare, type Prepared } from './request.ts';

/** How a call is sent, beside its input. */
export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Same key, same answer: for actions that must not happen twice (domain §5). */
  readonly idempotencyKey?: string;
};

/** How a file is fetched: `onReceived` hears how many bytes have come so far. */
type FileOptions = CallOptions & { readonly onReceived?: (bytes: number) => void };

/** A call's input: params, query and body as the contract types them, and its files. */
export type CallInput<C extends Call> = InputOf<C> &
  (FilesOf<C> extends never ? unknown : { readonly files: Partial<Record<FilesOf<C>, File>> });

/**
 * Makes a call and answers with what the contract says. Throws `ApiProblem` where it is refused, or no server answers.
 * An act that takes a second person opens the dialog to ask for one.
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

/** Makes a call that answers with a file; gives its bytes and the name the server proposes. */
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

/** The whole file. Throws the problem `offline` where it breaks off; an abort stays an abort. */
async function received(response: Response, onReceived: FileOptions['onReceived']): Promise<Blob> {
  let bytes = 0;
  const told = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        onReceived?.(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
  try {
    return await new Response(told ?? null, { headers: response.headers }).blob();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw Object.assign(new ApiProblem({ code: 'offline', status: 0 }), { cause: error });
  }
}

/** Sends a prepared request; throws the problem `offline` where no server answers. An abort stays an abort. */
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
