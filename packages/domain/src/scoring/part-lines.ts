import type { Policy } from '../policy.ts';
import type { ScoredPart } from '../vocabulary.ts';
import { equalWeight, itemLine, type LeftOut, type Line } from './line.ts';
import { part1Lines } from './part-1.ts';
import {
  compare,
  divide,
  multiply,
  ONE,
  parseDecimal,
  rational,
  ZERO,
  type Decimal,
  type Rational,
} from './rational.ts';
import type { Contribution, MarkedItem, ScoreInput } from './score-input.ts';

const LINES_OF: Readonly<Record<ScoredPart, (input: ScoreInput, policy: Policy) => Line[]>> = {
  part1: part1Lines,
  core: (input) => equalLines('subcore', input.core),
  behavioural: (input) => equalLines('behaviour', input.behavioural),
  training: (input, policy) => [trainingLine(input.trainingHours, policy.trainingTargetHours)],
  contributions: (input, policy) => contributionLines(input.contributions, policy.contributions),
};

/** Returns the computation of one part as lines whose weights total 1 (domain §6). */
export function linesOfPart(part: ScoredPart, input: ScoreInput, policy: Policy): Line[] {
  return LINES_OF[part](input, policy);
}

function equalLines(kind: 'subcore' | 'behaviour', items: readonly MarkedItem[]): Line[] {
  return items.map((item) => itemLine(kind, item, equalWeight(items.length)));
}

function trainingLine(hours: Decimal | null, target: number | null): Line {
  const mark = hours === null || target === null ? null : trainingMark(parseDecimal(hours), parseDecimal(target));
  return {
    kind: 'training',
    id: null,
    weight: ONE,
    mark,
    source: mark === null ? null : 'hours',
    leftOut: null,
    lines: null,
  };
}

/** 6 × min(1, hours ÷ target). */
function trainingMark(hours: Rational, target: Rational): Rational {
  return compare(hours, target) >= 0 ? rational(6) : multiply(rational(6), divide(hours, target));
}

/** Best of n: the n highest confirmed marks, a missing one counting 0, so that adding an entry never lowers a score. */
function contributionLines(entries: readonly Contribution[], rule: Policy['contributions']): Line[] {
  const judged = entries.map((entry) => ({ entry, leftOut: notCounted(entry, rule.internalInvolvement) }));
  const counting = judged.filter(({ leftOut }) => leftOut === null).toSorted((a, b) => b.entry.mark - a.entry.mark);
  const best = counting.slice(0, rule.count);
  const each = equalWeight(rule.count);
  return [
    ...best.map(({ entry }) => contributionLine(entry, each, null)),
    ...Array.from({ length: rule.count - best.length }, () => emptySlot(each)),
    ...counting.slice(rule.count).map(({ entry }) => contributionLine(entry, ZERO, 'not_among_best')),
    ...judged
      .filter(({ leftOut }) => leftOut !== null)
      .map(({ entry, leftOut }) => contributionLine(entry, ZERO, leftOut)),
  ];
}

function contributionLine(entry: Contribution, weight: Rational, leftOut: LeftOut | null): Line {
  const mark = rational(entry.mark);
  return { kind: 'contribution', id: entry.id, weight, mark, source: 'level', leftOut, lines: null };
}

function emptySlot(weight: Rational): Line {
  return { kind: 'contribution', id: null, weight, mark: ZERO, source: 'missing', leftOut: null, lines: null };
}

function notCounted(entry: Contribution, internalInvolvement: boolean): LeftOut | null {
  if (entry.kind === 'internal' && !internalInvolvement) return 'internal_off';
  return entry.confirmed ? null : 'not_confirmed';
}
