import type { changeSupervisors as call, OutputOf } from '@prestasi/contract';
import { changeSupervisor, namedInScope } from '../movements/index.ts';
import { todayAt } from '../people/index.ts';
import { tryOut } from '../platform/database/try-out.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import { hasText, type TextKey, type TextParams } from '../platform/i18n/translate.ts';
import { Problem } from '../platform/problem.ts';
import type { Services } from '../platform/services.ts';

type Answer = OutputOf<typeof call>;
type Say = (key: TextKey, params?: TextParams) => string;

/**
 * Gives many people one supervisor from today on, each by a movement of their own: reports those who cannot have them
 * with the reason, and changes all others. A preview does the same and rolls it back. Refuses (`not_found`), before
 * anything, anybody outside the actor's scope.
 */
export const changeSupervisors: Handler<typeof call> = async ({
  services,
  actor,
  body: { employeeIds, supervisorId, preview },
  t: say,
}) => {
  const { db, clock } = services;
  const today = todayAt(clock.now());
  const supervisor = await namedInScope(db, actor, supervisorId, today);
  const people = [];
  for (const id of new Set(employeeIds)) people.push(await namedInScope(db, actor, id, today));
  const changed: Answer['changed'] = [];
  const refused: Answer['refused'] = [];
  const change = { supervisorId, reason: say('health:fix.reason') };
  for (const person of people) {
    const work = (tx: Parameters<typeof changeSupervisor>[1]) =>
      changeSupervisor(services, tx, actor, person.id, change);
    const refusal = await refusalOf(() => (preview ? tried(services, work) : inTransaction(db, work)));
    if (refusal === null) changed.push(person);
    else refused.push({ ...person, ...wordsOf(refusal, say) });
  }
  return { supervisor, changed, refused };
};

async function tried(services: Services, work: (tx: Parameters<typeof changeSupervisor>[1]) => Promise<void>) {
  await tryOut(services.db, async (tx) => {
    await work(tx);
    return true;
  });
}

/** Returns the refusal; null if it was done. */
async function refusalOf(work: () => Promise<void>): Promise<Problem | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** Returns the message of the first field, or of the refusal. */
function wordsOf({ code, extra }: Problem, say: Say): { code: string; message: string } {
  const [field] = extra.fields ?? [];
  const own = field === undefined ? null : (`problems:field.${field.code}` as const);
  if (field !== undefined && own !== null && hasText('ms', own))
    return { code: field.code, message: say(own, field.params) };
  return { code, message: say(`problems:${code}.title`, extra.params) };
}
