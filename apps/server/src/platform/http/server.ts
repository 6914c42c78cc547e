import type { IncomingMessage } from 'node:http';
import type { Call } from '@prestasi/contract';
import type { Actor, Permission } from '@prestasi/domain';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { Handler } from './context.ts';
import type { Limits } from './limits.ts';
import type { Polls } from './polls.ts';
import type { RequestsInProgress } from './requests-in-progress.ts';

/** Whether an actor in their active role may use a permission at all (domain §4). */
export type Permits = (actor: Actor, permission: Permission) => boolean;

/** The server on which calls are registered. */
export type Server = {
  readonly fastify: FastifyInstance;
  readonly services: Services;
  readonly permits: Permits;
  readonly limits: Limits;
  readonly polls: Polls;
  /** Paths whose answers are small: they go before other work while requests must wait. */
  readonly small: Set<string>;
  /** Waits for a request's place, once its body has arrived. Refuses (`unavailable`) if it waited too long. */
  readonly takePlace: (request: IncomingMessage) => Promise<void>;
  readonly requestsInProgress: RequestsInProgress;
  /** The handler of each call, for callers that carry out a call without a request. */
  readonly handlers: Map<Call, Handler<Call>>;
};
