import type { ProblemCode, ProblemDetails, ProblemField } from '@prestasi/contract';
import { fieldText } from './field-text.ts';

/** Problems without a server's response: no connection, or an unreadable response. Their texts are in `errors:`. */
export type ClientProblemCode = 'offline' | 'unreadable';

/** A refused call: the code is the translation key, `fields` says where (problem details, RFC 9457). */
export class ApiProblem extends Error {
  readonly code: ProblemCode | ClientProblemCode;
  /** HTTP status; 0 if no server responded. */
  readonly status: number;
  readonly fields: readonly ProblemField[];
  /** Values for the placeholders of the code's text. */
  readonly params: Readonly<Record<string, string | number>>;
  /** The current state of a record after a stale version (409). */
  readonly current: unknown;
  /** Seconds until a retry makes sense, if the server named them. */
  readonly retryAfterSeconds: number | null;
  /** The server's texts, in the language of the request. */
  readonly title: string | null;
  readonly detail: string | null;

  constructor(
    problem: Pick<ProblemDetails, 'status' | 'fields' | 'params' | 'current' | 'detail'> & {
      code: ProblemCode | ClientProblemCode;
      title?: string;
      retryAfterSeconds?: number | null;
    },
  ) {
    super(problem.code);
    this.name = 'ApiProblem';
    this.code = problem.code;
    this.status = problem.status;
    this.fields = problem.fields ?? [];
    this.params = problem.params ?? {};
    this.current = problem.current;
    this.retryAfterSeconds = problem.retryAfterSeconds ?? null;
    this.title = problem.title ?? null;
    this.detail = problem.detail ?? null;
  }
}

/** True if an error is a refusal, of the given code if one is given. */
export function isProblem(error: unknown, code?: ApiProblem['code']): error is ApiProblem {
  return error instanceof ApiProblem && (code === undefined || error.code === code);
}

/** Returns messages by field path for a form, in the language of the page: `{ 'rows.2.weight': '…' }`. */
export function fieldMessages(error: unknown): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {};
  return Object.fromEntries(error.fields.map((field) => [field.path, fieldText(field)]));
}
