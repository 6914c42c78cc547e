import { compare, multiply, parseFraction, rational, sum, type Rational } from './rational.ts';
import type { Score } from './score.ts';
import type { WorkingLine } from './working.ts';

/** A shown number of two decimals as hundredths. */
export const hundredthsOf = (shown: string) => Number(shown.replace('.', ''));
const totalOf = (shown: (string | null)[]) => shown.reduce((total, each) => total + hundredthsOf(each ?? '0.00'), 0);

/** Lines below one line or part that do not make it up, exactly or as shown. */
function faultsOfLines(lines: readonly WorkingLine[], worth: Rational, points: string, shown: string): string[] {
  const faults: string[] = [];
  const exact = sum(lines.map((line) => parseFraction(line.points ?? '0')));
  if (compare(exact, parseFraction(points)) !== 0) faults.push(`points are not ${points}`);
  if (totalOf(lines.map((line) => line.shown.points)) !== hundredthsOf(shown))
    faults.push(`shown points are not ${shown}`);
  if (compare(sum(lines.map(({ weight }) => parseFraction(weight))), rational(1)) !== 0)
    faults.push('weights are not 1');
  if (totalOf(lines.map((line) => line.shown.weight)) !== 10_000) faults.push('shown weights are not 100');
  for (const line of lines) {
    const ofLine = multiply(worth, parseFraction(line.weight));
    const earned = multiply(ofLine, multiply(parseFraction(line.mark ?? '0'), rational(1, 6)));
    if (line.mark !== null && compare(earned, parseFraction(line.points ?? '0')) !== 0)
      faults.push(`${line.kind} is off`);
    if (line.lines.length > 0) {
      faults.push(...faultsOfLines(line.lines, ofLine, line.points ?? '0', line.shown.points ?? '0.00'));
    }
  }
  return faults;
}

/** Where the working of a score does not re-add to it, exactly or as shown; none, if it does. */
export function faultsOf({ working }: Score): string[] {
  const { parts } = working;
  const faults: string[] = [];
  const adds = (name: string, values: string[], total: string) => {
    if (compare(sum(values.map(parseFraction)), parseFraction(total)) !== 0) faults.push(`${name} is not ${total}`);
  };
  const addsAsShown = (name: string, values: string[], total: string) => {
    if (totalOf(values) !== hundredthsOf(total)) faults.push(`shown ${name} is not ${total}`);
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
  addsAsShown(
    'points',
    parts.map(({ shown }) => shown.points),
    working.shown.points,
  );
  addsAsShown(
    'reachable',
    parts.map(({ shown }) => shown.reachable),
    working.shown.reachable,
  );
  addsAsShown(
    'weight',
    parts.map(({ shown }) => shown.effectiveWeight),
    '100.00',
  );
  for (const part of parts) {
    const worth = multiply(parseFraction(part.effectiveWeight), rational(100));
    faults.push(...faultsOfLines(part.lines, worth, part.points, part.shown.points));
  }
  return faults;
}
