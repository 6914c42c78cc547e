import type { getDashboard, OutputOf } from '@prestasi/contract';
import { mayUse, MENU, PHASES, type Actor, type Day } from '@prestasi/domain';
import { cacheStatistics } from '../platform/database/remember.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { scopeFor } from './list-appraisals.ts';
import type { ListScope } from './list-condition-queries.ts';
import { countTabs, findYears } from './list-queries.ts';

type TeamStates = OutputOf<typeof getDashboard>['team'];

/**
 * Counts the forms of the caller's team, or of the scope of their role, by status in each phase of the newest year;
 * null if the active role has neither, or if there are none.
 */
export async function teamStates(db: Executor, actor: Actor, today: Day): Promise<TeamStates> {
  const kind = hasTeamList(actor) ? 'team' : 'scope';
  if (!mayUse(actor, kind === 'team' ? 'appraisal.supervise' : 'appraisal.status')) return null;
  const scope = await scopeFor(db, kind, actor, today);
  return cacheStatistics(db, ['states', scope], (on) => readStates(on, scope, kind));
}

async function readStates(db: Executor, scope: ListScope, kind: 'team' | 'scope'): Promise<TeamStates> {
  const [year] = await findYears(db, scope);
  if (year === undefined) return null;
  const counts = await countTabs(db, scope, { year, phase: null });
  const phases = PHASES.flatMap((phase) => {
    const tabs = counts.get(phase);
    if (tabs === undefined) return [];
    const { unsubmitted, mine, others, complete, all } = tabs;
    return [{ phase, unsubmitted, mine, others, complete, total: all }];
  });
  return { kind, year, phases };
}

/** Whether the active role's menu leads to the team's list; all others use the list of their role's scope. */
function hasTeamList({ activeRole }: Actor): boolean {
  return MENU.some(({ key, roles }) => key === 'teamPerformance' && roles.includes(activeRole));
}
