import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { median, ms, p95 } from './statistics.ts';

/** The results of a measure. */
export type Section = {
  readonly name: string;
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How it was measured, and other remarks; a sentence each. */
  readonly notes: readonly string[];
};

/** The circumstances of a run, which are above its table. */
export type RunContext = {
  readonly database: string;
  readonly command: string;
  /** The machine's time for a fixed piece of work by that of the goals' machine: 1 or more. */
  readonly slowness: number;
};

/** Returns whether a goal is met, as tables show it. */
export function verdict(isMet: boolean): string {
  return isMet ? 'met' : '**missed**';
}

/** The head of a table of requests with their times. */
export const TIMES_HEAD = ['', 'requests', 'p50', 'p95', 'goal', ''] as const;

/** Returns a row of such a table: times in milliseconds, and whether p95 meets its goal. */
export function timesRow(what: string, times: readonly number[], goalMs: number): readonly string[] {
  const slowest = p95(times);
  const met = verdict(slowest < goalMs);
  return [what, String(times.length), ms(median(times)), ms(slowest), `p95 < ${goalMs}`, met];
}

/** Returns a section as Markdown, between marks by which it is found again. */
export function markdownOf(
  { name, title, head, rows, notes }: Section,
  { database, command, slowness }: RunContext,
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    openingMark(name),
    `## ${title}`,
    '',
    `${new Date().toISOString().slice(0, 10)} · ${machine()}, ${slowness.toFixed(1)} times slower than the goals’ machine · Node ${process.versions.node} · ${database}  `,
    `\`${command}\``,
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
    '',
    ...notes.map((note) => `- ${note}`),
    closingMark(name),
  ].join('\n');
}

/** Replaces an older section, or appends it. Text around it stays. */
export function writeSection(file: string, name: string, markdown: string): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '# Benchmarks\n';
  const from = text.indexOf(openingMark(name));
  const closing = closingMark(name);
  const to = text.indexOf(closing);
  const isThere = from >= 0 && to > from;
  const written = isThere
    ? `${text.slice(0, from)}${markdown}${text.slice(to + closing.length)}`
    : `${text.trimEnd()}\n\n${markdown}\n`;
  writeFileSync(file, written);
}

function openingMark(name: string): string {
  return `<!-- ${name} -->`;
}

function closingMark(name: string): string {
  return `<!-- end of ${name} -->`;
}

function machine(): string {
  const all = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${all.length} cores (${all[0]?.model.trim() ?? 'unknown'}), ${memory} GiB, ${process.platform} ${release()}`;
}
