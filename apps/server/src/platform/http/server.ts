import type { IncomingMessage } from 'node:http';
import type { Call } from '@prestasi/contract';
import type { Actor, Permission } from '@prestasi/domain';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { Handler } from './context.ts';
import type { Limits } from './limits.ts';
import type { Polls } from './polls.ts';
import type { RequestsInProgress } from './requests-in-progress.ts';

/** Whether somebody, in their active role, may use a permission at all (domain §4). */
export type Permits = (actor: Actor, permission: Permission) => boolean;

/** What calls are registered on. */
export type Server = {
  readonly fastify: FastifyInstance;
  readonly services: Services;
  readonly permits: Permits;
  readonly limits: Limits;
  readonly polls: Polls;
  /** Paths whose answers are small: they go before other work while there is more than can be done. */
  readonly small: Set<string>;
  /** Waits for a request's place among the work, once its body is there. Refuses (`unavailable`) where it waited too long. */
  readonly takePlace: (request: IncomingMessage) => Promise<void>;
  readonly requestsInProgress: RequestsInProgress;
  /** What each call does, for whatever carries a call out that no request brings. */
  readonly handlers: Map<Call, Handler<Call>>;
};
