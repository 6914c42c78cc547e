import * as contract from '@prestasi/contract';
import { register } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { askConfirmation } from './ask-confirmation.ts';
import { lapse } from './confirmation-queries.ts';
import { decideConfirmation } from './decide-confirmation.ts';
import { listConfirmations } from './list-confirmations.ts';

/** Binds the calls for actions that wait for a second person; defines the job that ends those which nobody decided. */
export function registerConfirmations(server: Server): void {
  const { services } = server;
  services.jobs.schedule('confirmations.lapse', '20 0 * * *', () => lapse(services.db, services.clock.now()));
  register(server, contract.askConfirmation, ({ actor, session, language, body }) =>
    askConfirmation(server, { actor, session, language }, body),
  );
  register(server, contract.listConfirmations, listConfirmations);
  register(server, contract.decideConfirmation, ({ actor, session, language, params, body }) =>
    decideConfirmation(server, { actor, session, language }, params.id, body),
  );
}
