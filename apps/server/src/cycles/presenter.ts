import type { companyCycleView, checkOpening, OutputOf, policySettingView } from '@prestasi/contract';
import { type Actor, checkPolicy, mayUse, mayUseFor } from '@prestasi/domain';
import type { z } from 'zod';
import type { CompanyCycleRecord } from './company-cycle-queries.ts';
import type { Setting } from './policy-settings.ts';

export type CompanyCycleView = z.output<typeof companyCycleView>;
export type SettingView = z.output<typeof policySettingView>;
export type Finding = OutputOf<typeof checkOpening>['waiting'][number];

/** Returns a company's cycle of a year, with what the actor may do with it. */
export function presentCompanyCycle(companyCycle: CompanyCycleRecord, actor: Actor): CompanyCycleView {
  const { id, cycleId, year, state, hiredUntil, appraisals, unfinished, waiting, closingReason } = companyCycle;
  const manages = mayUseFor(actor, 'cycle.manage', companyCycle.companyId);
  return {
    id,
    cycleId,
    year,
    company: { id: companyCycle.companyId, name: companyCycle.companyName },
    state,
    hiredUntil,
    phases: companyCycle.phases.map(({ phase, firstDay, lastDay, complete, extensionReason }) => ({
      phase,
      firstDay,
      lastDay,
      complete,
      extensionReason,
    })),
    appraisals,
    unfinished,
    waiting,
    openedAt: companyCycle.openedAt?.toISOString() ?? null,
    closedAt: companyCycle.closedAt?.toISOString() ?? null,
    closingReason,
    version: companyCycle.version,
    can: {
      edit: manages && state === 'planned',
      open: manages && state !== 'closed',
      extend: manages && state === 'open',
      close: manages && state === 'open',
      reopen: state === 'closed' && mayUse(actor, 'cycle.create'),
      nameAppraisers: state === 'open' && mayUse(actor, 'cycle.create'),
    },
  };
}

/** Returns a finding about a person at the opening of a cycle. */
export function presentFinding(
  { employeeId, fullName, employeeNumber }: { employeeId: number; fullName: string; employeeNumber: string },
  reason: Finding['reason'],
): Finding {
  return { employee: { id: employeeId, name: fullName, employeeNumber }, reason };
}

/** Returns a category's setting, with its errors and the fields that the actor may change (domain §3, §4). */
export function presentSetting(
  { category, content, version, isDefault, frozenFor, firstYear, scoreSet, performanceScale }: Setting,
  company: { readonly id: number; readonly name: string },
  actor: Actor,
): SettingView {
  return {
    company,
    category,
    content: structuredClone(content) as SettingView['content'],
    version,
    isDefault,
    problems: checkPolicy(content).map(({ code, field }) => ({ path: field, code, params: {} })),
    frozenFor,
    firstYear,
    scoreSet,
    performanceScale,
    can: {
      weights: mayUseFor(actor, 'weightage.write', company.id),
      routes: mayUseFor(actor, 'settings.write', company.id),
    },
  };
}
