import { isResponseOpen, markedItems, PHASES, type Actor, type Day } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import { findLastReturns } from './event-queries.ts';
import { ownFormLink } from './links.ts';
import { loadForms, type LoadedForm } from './load-forms.ts';
import type { OpenAction } from './open-actions.ts';
import { findRunning } from './pending-queries.ts';
import { stateOf } from './present-summary.ts';
import { findRecords } from './record-queries.ts';

/** Years of one person that can run at once: the year-end of one and the planning of the next. */
const AT_MOST = 4;

/** What one's own forms wait for oneself to do: fill in, mend what was sent back, respond (domain §5). */
export async function ownActions(db: Executor, actor: Actor, today: Day): Promise<OpenAction[]> {
  if (actor.employeeId === null) return [];
  const records = await findRecords(db, await findRunning(db, [actor.employeeId], 0, AT_MOST));
  const formIds = [...records.values()].flatMap(({ forms }) => PHASES.map((phase) => forms[phase].id));
  const forms = [...(await loadForms(db, formIds, { doer: actor, today })).values()];
  const returns = await findLastReturns(db, formIds);
  return forms.flatMap((loaded) => actionOn(loaded, returns.get(loaded.form.id), today) ?? []);
}

function actionOn(
  loaded: LoadedForm,
  returned: { readonly reason: string | null } | undefined,
  today: Day,
): OpenAction | null {
  const { record, form, facts } = loaded;
  const about = { count: 1, phase: form.phase, names: [], link: ownFormLink(form.id, form.phase) };
  if (isResponseOpen(facts) && form.response === null) {
    return { ...about, kind: 'respond', reason: null, dueOn: form.responseDueOn, progress: null };
  }
  if (stateOf(record, form.phase, today) !== 'open') return null;
  const dueOn = facts.window.lastDay;
  if (returned !== undefined)
    return { ...about, kind: 'form_returned', reason: returned.reason, dueOn, progress: null };
  return { ...about, kind: 'fill_form', reason: null, dueOn, progress: progressOf(loaded) };
}

/** Year-end: how many items have a self score. Before it, what there is to fill in is the appraisee's to say. */
function progressOf({ facts }: LoadedForm): OpenAction['progress'] {
  if (facts.phase !== 'year_end') return null;
  const items = markedItems(facts.content);
  return { done: items.filter(({ selfScore }) => selfScore !== null).length, of: items.length };
}
