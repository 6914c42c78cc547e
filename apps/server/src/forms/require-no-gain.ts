import { type Actor, type Day, formLocation, refuse } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { powerProblem } from '../power/index.ts';
import { refused } from './refused.ts';

/**
 * Refuses (`namer_gains`) a namer who names themselves for a step of a form, somebody who reports to them, or an
 * account that they opened alone: the step would be their own (domain §4, "Power over people", b). Somebody else who
 * may name does it then.
 */
export async function requireNoGain(tx: Tx, actor: Actor, employeeId: number, today: Day): Promise<void> {
  const naming = { kind: 'office', seated: [employeeId], permission: 'employee.write', companyIds: null } as const;
  if ((await powerProblem(tx, actor, naming, today)) !== null) {
    throw refused(refuse('namer_gains', [formLocation('namer_gains', 'nominee')]));
  }
}
