import type { Policy } from '../policy.ts';
import type { ScoredPart } from '../words.ts';
import { equalWeight, itemLine, type LeftOut, type Line } from './line.ts';
import { part1Lines } from './part-1.ts';
import { compare, divide, multiply, ONE, parseDecimal, rational, ZERO, type Decimal, type Rational } from './rational.ts';
import type { Contribution, MarkedItem, ScoreInput } from './score-input.ts';

/** The computation of one part as lines whose weights total 1 (domain §6). */
export function linesOfPart(part: ScoredPart, input: ScoreInput, policy: Policy): Line[] {
  switch (part) {
    case 'part1':
      return part1Lines(input, policy);
    case 'core':
      return equalLines('subcore', input.core);
    case 'behavioural':
      return equalLines('behaviour', input.behavioural);
    case 'training':
      return [trainingLine(input.trainingHours, policy.trainingTargetHours)];
    case 'contributions':
      return contributionLines(input.contributions, policy.contributions);
  }
}

function equalLines(kind: 'subcore' | 'behaviour', items: readonly MarkedItem[]): Line[] {
  return items.map((item) => itemLine(kind, item, equalWeight(items.length)));
}

function trainingLine(hours: Decimal | null, target: number | null): Line {
  const mark = hours === null || target === null ? null : trainingMark(parseDecimal(hours), parseDecimal(target));
  return { kind: 'training', id: null, weight: ONE, mark, source: mark === null ? null : 'hours', leftOut: null, lines: [] };
}

/** 6 × min(1, hours ÷ target). */
function trainingMark(hours: Rational, target: Rational): Rational {
  return compare(hours, target) >= 0 ? rational(6) : multiply(rational(6), divide(hours, target));
}

/** Best of n: the n highest confirmed marks, a missing one counting 0, so that adding an entry never lowers a score. */
function contributionLines(entries: readonly Contribution[], rule: Policy['contributions']): Line[] {
  const reasons = new Map(entries.map((entry) => [entry, notCounted(entry, rule.internalInvolvement)]));
  const counting = entries.filter((entry) => reasons.get(entry) === null).sort((a, b) => b.mark - a.mark);
  const best = counting.slice(0, rule.count);
  const each = equalWeight(rule.count);
  const line = (entry: Contribution, weight: Rational, leftOut: LeftOut | null): Line => ({
    kind: 'contribution', id: entry.id, weight, mark: rational(entry.mark), source: 'level', leftOut, lines: [],
  });
  const empty: Line = { kind: 'contribution', id: null, weight: each, mark: ZERO, source: 'missing', leftOut: null, lines: [] };
  return [
    ...best.map((entry) => line(entry, each, null)),
    ...Array.from({ length: rule.count - best.length }, () => empty),
    ...counting.slice(rule.count).map((entry) => line(entry, ZERO, 'not_among_best')),
    ...entries.filter((entry) => reasons.get(entry) !== null).map((entry) => line(entry, ZERO, reasons.get(entry) ?? null)),
  ];
}

function notCounted(entry: Contribution, internalInvolvement: boolean): LeftOut | null {
  if (entry.kind === 'internal' && !internalInvolvement) return 'internal_off';
  return entry.confirmed ? null : 'not_confirmed';
}
