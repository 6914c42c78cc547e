import type { ProblemCode, ProblemDetails, ProblemField } from '@prestasi/contract';
import { fieldText } from './field-text.ts';

/** Refusals that no server answered: no connection, or an answer that cannot be read. Their texts stand in `errors:`. */
export type ClientProblemCode = 'offline' | 'unreadable';

/** A call that was refused: the code is the translation key, `fields` says where (problem details, RFC 9457). */
export class ApiProblem extends Error {
  readonly code: ProblemCode | ClientProblemCode;
  /** HTTP status; 0 where no server answered. */
  readonly status: number;
  readonly fields: readonly ProblemField[];
  /** Values for the placeholders of the code's text. */
  readonly params: Readonly<Record<string, string | number>>;
  /** What a stale version (409) has become meanwhile. */
  readonly current: unknown;
  /** When to come again, where the server said so. */
  readonly retryAfterSeconds: number | null;
  /** The server's words, in the language the call asked for. */
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

/** Whether an error is a refusal, of a given code where one is named. */
export function isProblem(error: unknown, code?: ApiProblem['code']): error is ApiProblem {
  return error instanceof ApiProblem && (code === undefined || error.code === code);
}

/** Messages by field path, in the language of the page, for a form: `{ 'rows.2.weight': '…' }`. */
export function fieldMessages(error: unknown): Record<string, string> {
  if (!(error instanceof ApiProblem)) return {};
  return Object.fromEntries(error.fields.map((field) => [field.path, fieldText(field)]));
}
