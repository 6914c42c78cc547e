import type { getDashboard, OutputOf } from '@prestasi/contract';
import { type Actor, companiesInScope, type Day, decimalOfHundredths, ROLE } from '@prestasi/domain';
import { formSummaries, teamStates } from '../forms/index.ts';
import { onOneConnection, queryTogether } from '../platform/database/query-together.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import { findMyYears, type MyYear } from './appraisal-queries.ts';
import { openActionsFor } from './open-actions.ts';
import { findLastDaysAhead } from './company-cycle-queries.ts';

type Dashboard = OutputOf<typeof getDashboard>;

const DEADLINES_SHOWN = 6;

/** Returns the reader's open actions, the state of their own year, and that of their team in the active role. */
export const myDashboard: Handler<typeof getDashboard> = async ({ services: { db }, actor, now, today }) => {
  return onOneConnection(db, async (on) => {
    const [mine, actions, team] = await queryTogether(on, [
      () => myYear(on, actor, today),
      () => openActionsFor(on, actor, { today, now }),
      () => teamStates(on, actor, today),
    ]);
    return { today, actions, mine, team, deadlines: await deadlinesAhead(on, actor, mine, today) };
  });
};

/** Returns the newest year of one's own with its forms, and the existing final scores, oldest first. */
async function myYear(db: Executor, { employeeId }: Actor, today: Day): Promise<Dashboard['mine']> {
  const years = employeeId === null ? [] : await findMyYears(db, employeeId, today);
  const [newest] = years;
  if (newest === undefined) return null;
  const forms = await formSummaries(db, [newest.id], today);
  return {
    appraisalId: newest.id,
    year: newest.year,
    category: newest.category,
    supervisorName: newest.supervisorName,
    forms: [...(forms.get(newest.id) ?? [])],
    scores: years.toReversed().flatMap(presentScore),
  };
}

function presentScore({ year, score, revisions }: MyYear): { year: number; score: string; revisions: number }[] {
  return score === null ? [] : [{ year, score: decimalOfHundredths(score), revisions }];
}

/**
 * Returns the next last days: for admin and HR those of the companies in scope, each named; else those of one's own
 * forms that are still to be submitted.
 */
async function deadlinesAhead(
  db: Executor,
  actor: Actor,
  mine: Dashboard['mine'],
  today: Day,
): Promise<Dashboard['deadlines']> {
  const { activeRole } = actor;
  if (activeRole === ROLE.admin || activeRole === ROLE.hr) {
    return findLastDaysAhead(db, companiesInScope(actor, activeRole), today, DEADLINES_SHOWN);
  }
  return (mine?.forms ?? [])
    .filter(({ state, lastDay }) => (state === 'open' || state === 'upcoming') && lastDay >= today)
    .map(({ phase, lastDay }) => ({ phase, company: null, lastDay }));
}
