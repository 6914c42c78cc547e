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
  registerCompanyCycles(server);
  registerSettings(server);
}

function registerYears(server: Server): void {
  register(server, contract.listCycles, listCycles);
  registerChange(server, contract.createCycle, createCycle);
  registerChange(server, contract.removeCycle, removeCycle);
}

function registerCompanyCycles(server: Server): void {
  registerChange(server, contract.planCompanyCycle, planCalendar);
  register(server, contract.checkOpening, checkOpening);
  registerChange(server, contract.openCompanyCycle, openCycle);
  registerChange(server, contract.closeCompanyCycle, closeCycle);
  registerChange(server, contract.reopenCompanyCycle, reopenCycle);
  registerChange(server, contract.nameAppraiser, nameAppraiser);
  register(server, contract.listOpeningProblems, listWaiting);
}

function registerSettings(server: Server): void {
  register(server, contract.getPolicySettings, policySettings);
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
