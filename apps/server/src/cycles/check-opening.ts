import type { checkOpening as call } from '@prestasi/contract';
import { CATEGORIES, type Category, libraryShortages, phasesOver } from '@prestasi/domain';
import { findingsBeforeOpening } from '../health/index.ts';
import type { Handler } from '../platform/http/context.ts';
import { findLibraryInUse } from '../reference/index.ts';
import { decideInBatches } from './decide-opening.ts';
import { policyReadiness } from './policy-settings.ts';
import { findFrozen } from './policy-queries.ts';
import { type Finding, presentFinding } from './presenter.ts';
import { findCalendar } from './company-cycle-queries.ts';
import { companyCycleInScope } from './company-cycle-in-scope.ts';

/** The number of findings of each kind that are listed by name; all are counted. */
const SHOWN = 200;

/**
 * Checks what opening the company cycle would do now: appraisals to be created, people who would wait or are left out,
 * warnings, whether each category has a policy that can be frozen and competencies to choose from, and which phases are
 * over (domain §3). For an open one: what opening those whose problem is solved would do.
 */
export const checkOpening: Handler<typeof call> = async ({ db, actor, params: { id: companyCycleId }, now, today }) => {
  const companyCycle = await companyCycleInScope(db, actor, companyCycleId);
  const settings = await policyReadiness(db, companyCycle.companyId);
  const frozen = await findFrozen(db, companyCycle.id);
  const ready = new Set<Category>([...settings.ready.map(({ category }) => category), ...frozen.keys()]);
  const library = await findLibraryInUse(db);
  const calendar = await findCalendar(db, companyCycle.id);
  const shortagesOf = (category: Category) => {
    const content = frozen.get(category)?.content ?? settings.contents.get(category);
    return content === undefined ? [] : [...libraryShortages(library, content)];
  };
  const policies = { ready, unevaluated: settings.unevaluated };
  const employees = new Map<Category, number>();
  const waiting: Finding[] = [];
  const warnings: Finding[] = [];
  const leftOut: Finding[] = [];
  let toOpen = 0;
  for await (const batch of decideInBatches(db, companyCycle, policies, today)) {
    for (const { candidate, decision } of batch) {
      if (decision.state === 'left_out') {
        leftOut.push(presentFinding(candidate, decision.reason));
        continue;
      }
      if (candidate.category !== null) employees.set(candidate.category, (employees.get(candidate.category) ?? 0) + 1);
      if (decision.state === 'opened') toOpen++;
      else waiting.push(presentFinding(candidate, decision.reason));
      for (const warning of decision.warnings) warnings.push(presentFinding(candidate, warning));
    }
  }
  return {
    toOpen,
    counts: { waiting: waiting.length, warnings: warnings.length, leftOut: leftOut.length },
    waiting: firstByName(waiting),
    warnings: firstByName(warnings),
    leftOut: firstByName(leftOut),
    policies: CATEGORIES.map((category) => ({
      category,
      employees: employees.get(category) ?? 0,
      isReady: ready.has(category),
      needsEvaluation: !ready.has(category) && settings.unevaluated.has(category),
      shortages: shortagesOf(category),
    })),
    overPhases: phasesOver(calendar, today).map((phase) => ({ phase, lastDay: calendar[phase].lastDay })),
    health: await findingsBeforeOpening(db, actor, companyCycle.companyId, now),
  };
};

function firstByName(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => a.employee.name.localeCompare(b.employee.name, 'ms')).slice(0, SHOWN);
}
