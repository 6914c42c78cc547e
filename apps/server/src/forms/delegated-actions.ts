import type { Actor, Day } from '@prestasi/domain';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { DELEGATED_LIST_LINK, delegatedFormLink } from './links.ts';
import { mayStandIn, scopeFor } from './list-appraisals.ts';
import type { ListScope } from './list-condition-queries.ts';
import { findYears } from './list-queries.ts';
import { type OpenAction, UNDATED } from './open-action.ts';
import { findLastDays, findWaiting, type Waiting } from './waiting-queries.ts';

const NAMES = 3;

/** Returns the open actions of the actor as a stand-in: what waits for those for whom they stand in, by year and phase (domain §7). */
export async function delegatedActions(db: Executor, actor: Actor, today: Day): Promise<OpenAction[]> {
  if (!mayStandIn(actor)) return [];
  const scope = await scopeFor(db, 'delegated', actor, today);
  if (scope.delegated?.length === 0) return [];
  return cacheStatistics(db, ['delegated actions', scope], (on) => readActions(on, scope));
}

async function readActions(db: Executor, scope: ListScope): Promise<OpenAction[]> {
  const actions: OpenAction[] = [];
  for (const year of await findYears(db, scope)) {
    const phases = Map.groupBy(await findWaiting(db, scope, year), ({ phase }) => phase);
    if (phases.size === 0) continue;
    const days = await findLastDays(db, year);
    actions.push(...[...phases.values()].flatMap((groups) => actionOf(groups, year, days)));
  }
  return actions;
}

/** Returns the action for all forms of a phase: it opens a single form, or the list of several. */
function actionOf(groups: readonly Waiting[], year: number, days: ReadonlySet<string>): OpenAction[] {
  const [first] = groups;
  if (first === undefined) return [];
  const { phase, employeeId, formId } = first;
  const count = groups.reduce((sum, group) => sum + group.count, 0);
  const lastDays = groups.flatMap(({ firstLastDay, finalLastDay }) => [firstLastDay, finalLastDay]).toSorted();
  const [dueOn = null, lastDueOn = null] = [lastDays.at(0), lastDays.at(-1)];
  const link =
    count === 1 ? delegatedFormLink(employeeId, formId) : `${DELEGATED_LIST_LINK}/0?year=${year}&phase=${phase}`;
  const isExtended = !days.has(`${phase} ${dueOn}`);
  const names = groups.flatMap((group) => group.names).slice(0, NAMES);
  return [{ ...UNDATED, kind: 'decide_delegated', count, year, phase, names, dueOn, lastDueOn, isExtended, link }];
}
