import { isSuperHr } from '../access/roles.ts';
import type { Actor } from '../actor.ts';
import { addDays, type Day } from '../cycle/calendar.ts';
import type { Policy } from '../policy.ts';
import type { ItemPart } from '../vocabulary.ts';
import { isHrOf } from './step-approver.ts';

/** An appeal of the appraisee, or the correction of a proven error, which super HR starts (domain §5). */
export const APPEAL_KINDS = ['appeal', 'correction'] as const;
export type AppealKind = (typeof APPEAL_KINDS)[number];

/** `filed` waits for its panel, `deciding` for the panel's votes; the others are its ends. */
export const APPEAL_STATES = ['filed', 'deciding', 'upheld', 'refused', 'withdrawn'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

/** Days to appeal after the final result, where the policy was frozen before it named them (domain §5). */
export const DEFAULT_APPEAL_DAYS = 14;
/** Days after the final result within which a proven error is corrected: a year. */
export const CORRECTION_DAYS = 365;
/** Days within which the panel decides. */
export const DECISION_DAYS = 30;

/** What the rules look at when somebody appeals. */
export type AppealFacts = {
  readonly appraiseeId: number;
  /** The company whose HR files for somebody who has left. */
  readonly companyId: number;
  /** The day of the final result; null while there is none. */
  readonly finalOn: Day | null;
  readonly appealDays: number;
  readonly today: Day;
  /** Whether the appraisee has left the group. */
  readonly hasLeft: boolean;
  readonly callerReportsToAppraisee: boolean;
  /** The appeals and corrections of this result so far. */
  readonly earlier: readonly { readonly kind: AppealKind; readonly state: AppealState }[];
};

/** Refusals because of the caller. */
export const APPEAL_FORBIDDEN_CODES = ['not_yours_to_appeal', 'not_yours_to_correct'] as const;
/** Refusals because of the state of the result or of its appeals. */
export const APPEAL_CONFLICT_CODES = [
  'result_not_final',
  'appeal_period_over',
  'appealed_before',
  'appeal_open',
] as const;
export const APPEAL_REFUSAL_CODES = [...APPEAL_FORBIDDEN_CODES, ...APPEAL_CONFLICT_CODES] as const;
export type AppealRefusalCode = (typeof APPEAL_REFUSAL_CODES)[number];

/** Returns the days to appeal of a policy. */
export function appealDaysOf({ appealDays }: Pick<Policy, 'appealDays'>): number {
  return appealDays ?? DEFAULT_APPEAL_DAYS;
}

/** Returns the last day on which an appeal or a correction is filed; null without a final result (domain §5). */
export function lastDayToFile(
  kind: AppealKind,
  { finalOn, appealDays }: Pick<AppealFacts, 'finalOn' | 'appealDays'>,
): Day | null {
  return finalOn === null ? null : addDays(finalOn, kind === 'appeal' ? appealDays : CORRECTION_DAYS);
}

/** Returns the last day for the decision of what is filed on a day. */
export function decisionDueOn(filedOn: Day): Day {
  return addDays(filedOn, DECISION_DAYS);
}

/** Whether an appeal waits for its panel or for the panel's votes. */
export function isAppealOpen(state: AppealState): boolean {
  return state === 'filed' || state === 'deciding';
}

/** Whether an appeal is open after its last day. */
export function isAppealLate(
  { state, dueOn }: { readonly state: AppealState; readonly dueOn: Day },
  today: Day,
): boolean {
  return isAppealOpen(state) && dueOn < today;
}

/** Whether the actor files in writing for somebody who has left: HR of the company (domain §5). */
export function filesOnBehalf(facts: AppealFacts, actor: Actor): boolean {
  return facts.hasLeft && actor.employeeId !== facts.appraiseeId && isHrOf(actor, facts.companyId);
}

/**
 * Returns why the actor may not file an appeal or a correction now; null if they may (domain §5). The appraisee appeals
 * once, within the policy's days after the final result; for somebody who has left, HR of the company does. Super HR
 * starts a correction within a year, never of their own result or of that of somebody to whom they report. One at a time
 * is open.
 */
export function appealRefusal(kind: AppealKind, facts: AppealFacts, actor: Actor): AppealRefusalCode | null {
  const forbidden = kind === 'appeal' ? mayNotAppeal(facts, actor) : mayNotCorrect(facts, actor);
  if (forbidden !== null) return forbidden;
  const last = lastDayToFile(kind, facts);
  if (last === null) return 'result_not_final';
  if (facts.earlier.some(({ state }) => isAppealOpen(state))) return 'appeal_open';
  if (kind === 'appeal' && facts.earlier.some((one) => one.kind === 'appeal' && one.state !== 'withdrawn')) {
    return 'appealed_before';
  }
  return facts.today > last ? 'appeal_period_over' : null;
}

function mayNotAppeal(facts: AppealFacts, actor: Actor): AppealRefusalCode | null {
  const isOwn = actor.employeeId === facts.appraiseeId;
  return isOwn || filesOnBehalf(facts, actor) ? null : 'not_yours_to_appeal';
}

function mayNotCorrect(facts: AppealFacts, actor: Actor): AppealRefusalCode | null {
  const isConflicted = actor.employeeId === facts.appraiseeId || facts.callerReportsToAppraisee;
  return isSuperHr(actor) && !isConflicted ? null : 'not_yours_to_correct';
}

/** A point of an appeal: one item, or all marked items of a part, with the reason. */
export type AppealPoint = { readonly part: ItemPart; readonly itemId: number | null };

/** An item that an appeal can be about: marked, in a part that counts. */
export type AppealableItem = { readonly id: number; readonly part: ItemPart };

/** An error of the points of an appeal, at a field. */
export type AppealPointError = { readonly path: string; readonly code: 'unknown_reference' | 'duplicate' };

/** Returns the items that a point is about. */
export function itemsOfPoint<Item extends AppealableItem>(
  { part, itemId }: AppealPoint,
  items: readonly Item[],
): readonly Item[] {
  return items.filter((item) => item.part === part && (itemId === null || item.id === itemId));
}

/**
 * Returns the errors of the points of an appeal by field: a part or an item that has no mark, and an item that an earlier
 * point is about already.
 */
export function appealPointErrors(
  points: readonly AppealPoint[],
  items: readonly AppealableItem[],
): readonly AppealPointError[] {
  const before = new Set<number>();
  return points.flatMap((point, index): AppealPointError[] => {
    const own = itemsOfPoint(point, items);
    const isTwice = own.some(({ id }) => before.has(id));
    own.forEach(({ id }) => before.add(id));
    if (own.length === 0) return [{ path: `points.${index}`, code: 'unknown_reference' }];
    return isTwice ? [{ path: `points.${index}`, code: 'duplicate' }] : [];
  });
}
