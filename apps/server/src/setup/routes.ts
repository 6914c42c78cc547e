import * as contract from '@prestasi/contract';
import { presentSignIn } from '../people/index.ts';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { setUp, setupState } from './set-up.ts';
import { needsCode } from './setup-code.ts';

/** Binds the calls for the first start of an empty installation. */
export function registerSetup(server: Server): void {
  const { services } = server;
  const isOpen = setupState(services);
  register(server, contract.getSetup, async () => ({ isOpen: await isOpen(), needsCode: needsCode(services) }));
  register(server, contract.setUp, async ({ body, t }) =>
    presentSignIn(services, await setUp(services, isOpen, body), t),
  );
}
