import { compare, exactText, multiply, parseFraction, rational, sum, toDecimal, type Rational } from './rational.ts';
import type { Score } from './score.ts';
import type { WorkingLine } from './working.ts';

/** A shown number of two decimals as hundredths. */
export const hundredthsOf = (shown: string) => Number(shown.replace('.', ''));

/**
 * Returns the value of an exact text as a reader understands it: whole number and fraction, or decimals; shares no code
 * with its writer.
 */
export function read(text: string): Rational {
  const [whole = '', rest] = text.includes('/') ? (text.includes(' ') ? text.split(' ') : ['0', text]) : [text];
  const [units = '0', decimals = ''] = whole.split('.');
  const [n = '0', d = '1'] = rest?.split('/') ?? [];
  const below = rational(BigInt(decimals === '' ? '0' : decimals), 10n ** BigInt(decimals.length));
  return sum([rational(BigInt(units)), below, rational(BigInt(n), BigInt(d))]);
}

/** Returns an exact value after it was displayed and read again. */
const asShown = (value: string | null) => read(exactText(parseFraction(value ?? '0')));

/** Returns the lines below one line or part that, as displayed, do not add up to it. */
function errorsOfLines(lines: readonly WorkingLine[], worth: Rational, points: string): string[] {
  const errors: string[] = [];
  const shown = sum(lines.map((line) => asShown(line.points)));
  if (compare(shown, asShown(points)) !== 0) errors.push(`points are not ${points}`);
  if (compare(sum(lines.map(({ weight }) => parseFraction(weight))), rational(1)) !== 0)
    errors.push('weights are not 1');
  for (const line of lines) {
    const ofLine = multiply(worth, parseFraction(line.weight));
    const earned = multiply(ofLine, multiply(parseFraction(line.mark ?? '0'), rational(1, 6)));
    if (line.mark !== null && compare(earned, parseFraction(line.points ?? '0')) !== 0)
      errors.push(`${line.kind} is off`);
    if (line.lines.length > 0) {
      errors.push(...errorsOfLines(line.lines, ofLine, line.points ?? '0'));
    }
  }
  return errors;
}

/** Returns where the displayed working of a score does not add up to it; none if it does. */
export function errorsOf({ working }: Score): string[] {
  const { parts } = working;
  const errors: string[] = [];
  const adds = (name: string, values: string[], total: string) => {
    if (compare(sum(values.map(asShown)), asShown(total)) !== 0) errors.push(`${name} is not ${total}`);
  };
  adds(
    'points',
    parts.map((part) => part.points),
    working.points,
  );
  adds(
    'reachable',
    parts.map((part) => part.reachable),
    working.reachable,
  );
  adds(
    'weight',
    parts.map((part) => part.effectiveWeight),
    '1',
  );
  if (toDecimal(sum(parts.map((part) => asShown(part.points)))) !== working.shown.points)
    errors.push(`points are not ${working.shown.points} when rounded`);
  for (const part of parts) {
    const worth = multiply(parseFraction(part.effectiveWeight), rational(100));
    errors.push(...errorsOfLines(part.lines, worth, part.points));
  }
  return errors;
}

/**
 * Returns pairs of lines at the ends of a working, with equal shares of the whole and equal marks, that show different
 * points.
 */
export function unequalEquals({ working }: Score): string[] {
  const ends = working.parts.flatMap((part) => endsOf(part.lines, parseFraction(part.effectiveWeight)));
  return ends.flatMap((one, index) =>
    ends
      .slice(index + 1)
      .filter(
        (other) => compare(one.share, other.share) === 0 && one.mark === other.mark && one.points !== other.points,
      )
      .map((other) => `${one.points} beside ${other.points}`),
  );
}

type End = { readonly share: Rational; readonly mark: string | null; readonly points: string };

function endsOf(lines: readonly WorkingLine[], worth: Rational): End[] {
  return lines.flatMap(({ weight, mark, points, lines: below }) => {
    const share = multiply(worth, parseFraction(weight));
    if (below.length > 0) return endsOf(below, share);
    return [{ share, mark, points: exactText(parseFraction(points ?? '0')) }];
  });
}
