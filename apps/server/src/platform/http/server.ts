import type { Actor } from '@prestasi/domain';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import type { Limiter } from './limits.ts';

/** The rules of access: the permissions there are, and whether somebody holds one now (domain §4). */
export type AccessRules = {
  readonly isPermission: (name: string) => boolean;
  readonly permits: (actor: Actor, permission: string) => boolean;
};

/** What calls are registered on. */
export type Server = {
  readonly fastify: FastifyInstance;
  readonly services: Services;
  readonly rules: AccessRules;
  readonly limits: { readonly beforeLookup: Limiter; readonly afterLookup: Limiter };
};
