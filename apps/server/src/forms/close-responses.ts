import { decideTransition } from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Services } from '../platform/services.ts';
import { applyDecision } from './apply-decision.ts';
import { loadForm } from './load-forms.ts';
import { findOverdueResponses } from './pending-queries.ts';
import { lockForms } from './record-queries.ts';

/**
 * Records "no response", never agreement, for every year-end form whose deadline to respond has passed (domain §5);
 * each in its own transaction. Returns the number of forms.
 */
export async function closeResponses(services: Services): Promise<number> {
  const now = services.clock.now();
  let closed = 0;
  for (const formId of await findOverdueResponses(services.db, todayAt(now))) {
    if (await closeResponse(services, formId, now)) closed++;
  }
  return closed;
}

/** Whether there was still something to close after the form was locked. */
async function closeResponse(services: Services, formId: number, now: Date): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    await lockForms(tx, [formId], null);
    const loaded = await loadForm(tx, formId, { performer: 'system', today: todayAt(now) });
    if (loaded === null) return false;
    const decision = decideTransition(loaded.facts, 'system', { action: 'no_response' });
    if (!decision.ok) return false;
    const execution = { performer: 'system', at: now, reason: null } as const;
    return (await applyDecision(services, tx, loaded, decision, execution)) !== null;
  });
}
