import type { Permission } from '@prestasi/domain';
import type { z } from 'zod';
import type { ProblemCode } from './problems.ts';

/**
 * Who may make a call: anyone; anyone signed in; the holder of a short-lived signed address (files that a browser
 * fetches without a header), or of the private address of a feed, until it is revoked; or a person whose active role has
 * a permission (domain §4).
 */
export type Access = 'public' | 'session' | 'signed-address' | 'feed-address' | { readonly permission: Permission };

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/**
 * The kind of file that a field of a multipart body takes. The content decides the type, never the name. Sizes are in
 * bytes, the limit itself excluded.
 */
export type FileField = {
  readonly kind: 'picture' | 'document' | 'workbook';
  readonly required: boolean;
};

/**
 * How often a call may be made by one account (or one address, if nobody is signed in), beyond the general limit.
 * `field` names a field of the body whose values are counted separately: sign-in counts per address and e-mail. With
 * `refusals` only calls refused with these codes are counted, by account or address, once for each value of `field`; a
 * value that succeeds in the end is no longer counted: people behind one address make mistakes, and correct them.
 */
export type RateLimit = {
  readonly max: number;
  readonly windowSeconds: number;
  readonly field?: string;
  readonly refusals?: readonly ProblemCode[];
};

/** An output that is a file and no JSON: its possible media types. */
export type FileOutput = { readonly file: readonly string[] };

/** One call of the API, described once for server, typed client and OpenAPI page. */
export type Call = {
  readonly method: Method;
  /** The whole path with `:name` for parameters. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** The purpose of the call, in one English sentence, for the OpenAPI page. */
  readonly summary: string;
  /**
   * Strict objects: unknown fields are refused. `$ZodType` is what all schemas have in common; to compare each schema
   * with the whole of `ZodType` takes the compiler twice the time.
   */
  readonly params?: z.core.$ZodType;
  readonly query?: z.core.$ZodType;
  readonly body?: z.core.$ZodType;
  /**
   * `json` by default; `form` takes form data without files (urlencoded or multipart); `multipart` also takes `files`.
   */
  readonly bodyType?: 'json' | 'form' | 'multipart';
  readonly files?: Readonly<Record<string, FileField>>;
  /** The schema of the output; null for none (204). */
  readonly output: z.core.$ZodType | FileOutput | null;
  /** The status of success: by default 200, or 204 without output. */
  readonly status?: 200 | 201 | 202;
  /** The problems of this call; those of every call (validation, sign-in, limits) are implied. */
  readonly problems: readonly ProblemCode[];
  /** Accepts an `Idempotency-Key`: the same key gives the same response. */
  readonly idempotent?: 'optional' | 'required';
  /** A poll: responds with 304 if nothing changed, and does not extend the session. */
  readonly poll?: boolean;
  /** Allowed for people who signed in with a one-time PIN and have no password of their own yet (domain §7). */
  readonly beforePasswordChange?: boolean;
  readonly rateLimits?: readonly RateLimit[];
  /** Answered from a few rows: has priority under load. Polls have it anyway. */
  readonly small?: boolean;
};

/** Describes a call; returns it unchanged with its exact type. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type Parsed<C, Key extends string> = C extends Record<Key, infer S extends z.core.$ZodType> ? z.output<S> : undefined;
type Sent<C, Key extends string> = C extends Record<Key, infer S extends z.core.$ZodType> ? z.input<S> : undefined;

/** Parameters of the path, query and body as a handler gets them: validated, with defaults. */
export type ParamsOf<C extends Call> = Parsed<C, 'params'>;
export type QueryOf<C extends Call> = Parsed<C, 'query'>;
export type BodyOf<C extends Call> = Parsed<C, 'body'>;
/** Names of a call's file fields. */
export type FilesOf<C extends Call> = C extends { files: infer F } ? keyof F & string : never;

type Part = 'params' | 'query' | 'body';
type PartOf<C extends Call> = { [K in Part]: C extends Record<K, z.core.$ZodType> ? K : never }[Part];
type OptionalPartOf<C extends Call> = { [K in PartOf<C>]: object extends Sent<C, K> ? K : never }[PartOf<C>];

/** What a client sends; parts the call does not have are absent, one whose fields are all optional may be. */
export type InputOf<C extends Call> = {
  [K in Exclude<PartOf<C>, OptionalPartOf<C>>]: Sent<C, K>;
} & { [K in OptionalPartOf<C>]?: Sent<C, K> };

/** The output for a client: the JSON of the response, undefined for 204; a file's bytes are left to the client. */
export type OutputOf<C extends Call> = C['output'] extends z.core.$ZodType
  ? z.output<C['output']>
  : C['output'] extends null
    ? undefined
    : FileOutput;

/** The output that a handler returns; validated before it is sent. Files are returned otherwise, see the server. */
export type AnswerOf<C extends Call> = C['output'] extends z.core.$ZodType ? z.output<C['output']> : undefined;

/** True if the call returns a file. */
export function isFileOutput(output: Call['output']): output is FileOutput {
  return output !== null && !('_zod' in output);
}

/** Returns the status of a call's success. */
export function successStatus(call: Call): number {
  return call.status ?? (call.output === null ? 204 : 200);
}

/** True if a call needs no session. */
export function isAnonymous({ access }: Call): boolean {
  return access === 'public' || access === 'signed-address' || access === 'feed-address';
}

const KIBIBYTE = 1024;

/**
 * Returns the most bytes of a body without files: without a session a few fields, which cost next to nothing to check;
 * with one the whole of a policy may be saved.
 */
export function mostBodyBytes(call: Call): number {
  return isAnonymous(call) ? 16 * KIBIBYTE : 1024 * KIBIBYTE;
}

type Value = string | number | boolean | null | undefined;
type Values = Readonly<Record<string, Value | readonly Value[]>>;

/**
 * Returns the address of a call: path parameters filled in and encoded, query appended (a list repeats its name, null
 * and undefined are left out). Throws if a parameter has no value.
 */
export function addressOf(call: Call, input: { readonly params?: unknown; readonly query?: unknown } = {}): string {
  const params = (input.params ?? {}) as Values;
  const path = call.path.replaceAll(/:([A-Za-z_]\w*)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`${call.path} needs a value for ${name}`);
    return encodeURIComponent(String(value));
  });
  const pairs = Object.entries((input.query ?? {}) as Values).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(String(one))}`),
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
