import * as contract from '@prestasi/contract';
import type { Policy } from '@prestasi/domain';
import { register, registerChange } from '../platform/http/register.ts';
import type { Server } from '../platform/http/server.ts';
import { checkOpening } from './check-opening.ts';
import { closeCycle } from './close-cycle.ts';
import { createCycle } from './create-cycle.ts';
import { scheduleCycles } from './daily-opening.ts';
import { listCycles } from './list-cycles.ts';
import { listWaiting } from './list-waiting.ts';
import { nameAppraiser } from './name-appraiser.ts';
import { openCycle } from './open-cycle.ts';
import { planCalendar } from './plan-calendar.ts';
import { policySettings } from './policy-settings.ts';
import { removeCycle } from './remove-cycle.ts';
import { reopenCycle } from './reopen-cycle.ts';
import { savePolicySetting } from './save-policy-setting.ts';

/** Binds the calls for cycles and company cycles, and for the settings that they freeze; defines the nightly job. */
export function registerCycles(server: Server): void {
  scheduleCycles(server.services);
  registerYears(server);
  registerRuns(server);
  registerSettings(server);
}

function registerYears(server: Server): void {
  const { services } = server;
  register(server, contract.listCycles, ({ actor }) => listCycles(services.db, actor));
  registerChange(server, contract.createCycle, (tx, { actor, body, now }) =>
    createCycle(tx, { year: body.year, accountId: actor.accountId, now }),
  );
  registerChange(server, contract.removeCycle, (tx, { actor, params, body, now }) =>
    removeCycle(tx, { id: params.id, reason: body.reason, accountId: actor.accountId, now }),
  );
}

function registerRuns(server: Server): void {
  const { services } = server;
  registerChange(server, contract.planCompanyCycle, (tx, { actor, params, body }) =>
    planCalendar(services, tx, actor, params.id, body),
  );
  register(server, contract.checkOpening, ({ actor, params, now }) => checkOpening(services.db, actor, params.id, now));
  registerChange(server, contract.openCompanyCycle, (tx, { actor, params }) =>
    openCycle(services, tx, actor, params.id),
  );
  registerChange(server, contract.closeCompanyCycle, (tx, { actor, params, body }) =>
    closeCycle(services, tx, actor, params.id, body.reason),
  );
  registerChange(server, contract.reopenCompanyCycle, (tx, { actor, params, body }) =>
    reopenCycle(services, tx, actor, params.id, body.reason),
  );
  registerChange(server, contract.nameAppraiser, (tx, { actor, params, body }) =>
    nameAppraiser(services, tx, actor, params.id, body),
  );
  register(server, contract.listOpeningProblems, ({ actor, params, query }) =>
    listWaiting(services.db, actor, params.id, query),
  );
}

function registerSettings(server: Server): void {
  const { services } = server;
  register(server, contract.getPolicySettings, ({ actor, params }) => policySettings(services.db, actor, params.id));
  registerChange(server, contract.savePolicySetting, (tx, { actor, params, body, now }) => {
    // The contract's schema has ensured the marks 1 to 6; `checkPolicy` checks the rest.
    const content = body.content as Policy;
    return savePolicySetting(
      tx,
      actor,
      { companyId: params.id, category: params.category, content, version: body.version },
      now,
    );
  });
}
