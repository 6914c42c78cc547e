import { isResponseExpected, lastDayOf, markedItems, PHASES, type Actor, type Day, type Phase } from '@prestasi/domain';
import { onOneConnection, queryTogether } from '../platform/database/query-together.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { currentItems } from './content.ts';
import { findItems } from './content-queries.ts';
import { findLastReturns } from './event-queries.ts';
import { ownFormLink } from './links.ts';
import { type OpenAction, UNDATED } from './open-action.ts';
import { findRunning } from './pending-queries.ts';
import { responseStatusOf, stateOf } from './present-summary.ts';
import { findRecords, type AppraisalRecord } from './record-queries.ts';

/** Years of one person that can run at once: the year-end of one and the planning of the next. */
const AT_MOST = 4;

/**
 * Returns the actions on the actor's own forms: fill in, correct what was sent back, respond (domain §5). Also missed
 * phases, as long as their year is open, even when the next year has begun.
 */
export async function ownActions(db: Executor, actor: Actor, today: Day): Promise<OpenAction[]> {
  const { employeeId } = actor;
  if (employeeId === null) return [];
  return onOneConnection(db, async (on) => {
    const records = await findRecords(on, await findRunning(on, [employeeId], 0, AT_MOST));
    const actions = await queryTogether(
      on,
      [...records.values()].flatMap((record) => PHASES.map((phase) => () => actionOn(on, record, phase, today))),
    );
    return actions.flat();
  });
}

async function actionOn(db: Executor, record: AppraisalRecord, phase: Phase, today: Day): Promise<OpenAction[]> {
  const form = record.forms[phase];
  const about = { ...UNDATED, count: 1, year: record.year, phase, link: ownFormLink(form.id, phase) };
  if (isResponseExpected(responseStatusOf(form))) {
    return [{ ...about, kind: 'respond', dueOn: form.responseDueOn, lastDueOn: form.responseDueOn }];
  }
  const state = stateOf(record, phase, today);
  const dueOn = lastDayOf(record.calendar[phase], [form.extendedTo]);
  if (state === 'closed' && phase === firstClosed(record, today)) {
    return [{ ...about, kind: 'missed_form', dueOn, lastDueOn: dueOn }];
  }
  if (state !== 'open') return [];
  const until = { dueOn, lastDueOn: dueOn, isExtended: dueOn !== record.calendar[phase].lastDay };
  const returned = (await findLastReturns(db, [form.id])).get(form.id);
  if (returned !== undefined) return [{ ...about, ...until, kind: 'form_returned', reason: returned.reason }];
  const progress = phase === 'year_end' ? await progressOf(db, record) : null;
  return [{ ...about, ...until, kind: 'fill_form', progress }];
}

/** Returns the first of several missed phases: it blocks the others. */
function firstClosed(record: AppraisalRecord, today: Day): Phase | undefined {
  return PHASES.find((phase) => stateOf(record, phase, today) === 'closed');
}

/** Returns the number of items with a self score. Before year-end, appraisees decide themselves how much to fill in. */
async function progressOf(db: Executor, { id }: AppraisalRecord): Promise<NonNullable<OpenAction['progress']>> {
  const items = markedItems({ items: currentItems({ items: await findItems(db, [id]) }) });
  return { done: items.filter(({ selfScore }) => selfScore !== null).length, of: items.length };
}
