import type { FileTime } from './reports.ts';

/** The duration of a stage, and its share: the seconds that it takes on two idle cores. */
export type StageTime = { readonly name: string; readonly share: number; readonly seconds: number };

const slowestFiles = 10;
const tolerance = 2;

/**
 * Returns the table at the end of a run: each stage with its seconds and its share, then the ten slowest test files.
 */
export function tableOf(stages: readonly StageTime[], files: readonly FileTime[]): string {
  const width = Math.max(...stages.map(({ name }) => name.length));
  const rows = stages.map(
    ({ name, seconds, share }) => `${name.padEnd(width)}  ${inSeconds(seconds)}  ${inSeconds(share)}`,
  );
  const head = `${'stage'.padEnd(width)}  ${'took'.padStart(8)}  ${'share'.padStart(8)}`;
  const slowest = files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, slowestFiles)
    .map(({ file, seconds }) => `${inSeconds(seconds)}  ${file}`);
  return [head, ...rows, ...(slowest.length > 0 ? ['The slowest test files:', ...slowest] : [])].join('\n');
}

/**
 * Returns a sentence on each stage that took more than twice its share; `slowness` is how many times slower the machine
 * is than the one on which shares were measured.
 */
export function tooSlow(stages: readonly StageTime[], slowness: number): string[] {
  return stages
    .filter(({ seconds, share }) => seconds > share * tolerance * slowness)
    .map(
      ({ name, seconds, share }) =>
        `The stage "${name}" took ${seconds.toFixed(0)} s, more than twice its share of ${share} s` +
        `${slowness > 1 ? ` on this machine, which is ${slowness.toFixed(1)} times slower now` : ''}.` +
        ' Find what made it slow in the table above, or say in scripts/stages.ts why it needs more.',
    );
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`.padStart(8);
}
