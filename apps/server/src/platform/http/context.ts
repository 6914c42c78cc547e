import type { Readable } from 'node:stream';
import type { AnswerOf, BodyOf, Call, FileOutput, FilesOf, ParamsOf, QueryOf } from '@prestasi/contract';
import type { Actor, Day, Language } from '@prestasi/domain';
import type { FastifyBaseLogger } from 'fastify';
import type { SignedIn } from '../auth/sessions.ts';
import type { Executor, Tx } from '../database/transaction.ts';
import type { TextKey, TextParams } from '../i18n/translate.ts';
import type { Services } from '../services.ts';
import type { Upload } from './multipart.ts';

type IsAnonymous<C extends Call> = C['access'] extends 'public' | 'signed-address' | 'feed-address' ? true : false;

/** The handler's argument: the validated request, and the caller. */
export type Context<C extends Call> = {
  readonly services: Services;
  /** For single statements outside a transaction. */
  readonly db: Executor;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** Files of a multipart body; null for one that was not sent. */
  readonly files: { readonly [Name in FilesOf<C>]: Upload | null };
  /** The signed-in person in their active role; null for calls that require nobody to be. */
  readonly actor: IsAnonymous<C> extends true ? null : Actor;
  readonly session: IsAnonymous<C> extends true ? null : SignedIn;
  readonly language: Language;
  /** A text in the caller's language. */
  readonly t: (key: TextKey, params?: TextParams) => string;
  readonly now: Date;
  /** The day of `now` in the group's time zone (domain §3). */
  readonly today: Day;
  /** Returns a short-lived address of a file, for the caller's session. */
  readonly addressOf: IsAnonymous<C> extends true ? null : (fileId: number) => string;
  readonly log: FastifyBaseLogger;
  /**
   * One transaction for the whole use case. If the call is idempotent and came with a key, a repeated request gets the
   * answer of the first and `work` does not run again; so the result of `work` is the call's answer.
   */
  readonly inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};

/** A file as an answer. The browser shows it if `inline`, else saves it under `name`. */
export type FileAnswer = {
  readonly content: Readable | Buffer;
  readonly mediaType: string;
  readonly name: string;
  readonly inline?: boolean;
};

export type HandlerAnswer<C extends Call> = C['output'] extends FileOutput
  ? FileAnswer
  : C['output'] extends null
    ? void
    : AnswerOf<C>;

/** A use case as a call binds it: its types are those of the call. */
export type Handler<C extends Call> = (context: Context<C>) => Promise<HandlerAnswer<C>>;

/** A use case that runs in one transaction. */
export type ChangeHandler<C extends Call> = (tx: Tx, context: Context<C>) => Promise<HandlerAnswer<C>>;
