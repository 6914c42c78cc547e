import type { FieldCode, MessageParams, ProblemCode } from '@prestasi/contract';

export type FieldError = {
  readonly path: string;
  readonly code: FieldCode | ProblemCode;
  readonly params?: MessageParams;
};

type Extra = {
  /** Values for the placeholders of the texts. */
  readonly params?: MessageParams;
  readonly fields?: readonly FieldError[];
  /** The present content of a record whose version was stale. */
  readonly current?: unknown;
  readonly retryAfterSeconds?: number;
};

/** The only kind of refusal in the server: thrown anywhere, answered as problem details in the caller's language. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly extra: Extra;

  constructor(code: ProblemCode, extra: Extra = {}) {
    super(code);
    this.name = 'Problem';
    this.code = code;
    this.extra = extra;
  }
}
