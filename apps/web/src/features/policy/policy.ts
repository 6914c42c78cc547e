import type { getPolicySettings, OutputOf } from '@prestasi/contract';
import {
  checkPolicy,
  FULL_SCORE,
  SCORED_PARTS,
  type Policy,
  type PolicyProblem,
  type ScoredPart,
} from '@prestasi/domain';

/** The appraisal settings of a company's category, and which of them the reader may change. */
export type Setting = OutputOf<typeof getPolicySettings>['settings'][number];

/** The settings themselves, as they are edited; a missing number is 0, which no field accepts. */
export type Content = Setting['content'];

/** The props of every section of the editor. */
export type SectionProps = {
  readonly content: Content;
  readonly onChange: (content: Content) => void;
  /** Whether it is read-only. */
  readonly isLocked: boolean;
  /** Returns the message for a field, such as `weights` or `bands.2`; undefined if it has no error. */
  readonly errorOf: (field: string) => string | undefined;
};

/** Returns all errors of the settings, by the rule that the server uses too (domain §3). */
export function problemsOf(content: Content): PolicyProblem[] {
  // Marks in requests are plain numbers; the rule itself checks that they are 1 to 6.
  return checkPolicy(content as Policy);
}

/** Returns the total weight of the parts that are on, in basis points: 10000 is right. */
export function weightTotal({ weights }: Content): number {
  return SCORED_PARTS.reduce((sum, part) => sum + (weights[part] ?? 0), 0);
}

/** Returns the settings with a part switched on, with the remaining weight, or off. */
export function withPart(content: Content, part: ScoredPart, isOn: boolean): Content {
  const left = Math.max(0, FULL_SCORE - weightTotal(content));
  return { ...content, weights: { ...content.weights, [part]: isOn ? left : null } };
}

/** Returns the settings with one more band at the top, from the middle of the highest one on. */
export function withBand(content: Content): Content {
  const last = content.bands.at(-1)?.from ?? 0;
  const from = Math.round((last + FULL_SCORE) / 200) * 100;
  const key = freeKey('band', content.bands);
  return { ...content, bands: [...content.bands, { key, from, label: { ms: '', en: '' } }] };
}

/** Returns the settings without a band; the lowest one left begins at 0. */
export function withoutBand(content: Content, index: number): Content {
  const [first, ...others] = content.bands.filter((_, place) => place !== index);
  return { ...content, bands: first === undefined ? [] : [{ ...first, from: 0 }, ...others] };
}

/** Returns the settings with one more level of contribution. */
export function withLevel(content: Content): Content {
  const { contributions } = content;
  const key = freeKey('level', contributions.levels);
  const levels = [...contributions.levels, { key, mark: 1, label: { ms: '', en: '' } }];
  return { ...content, contributions: { ...contributions, levels } };
}

/** Returns the fields in which two settings differ. */
export function fieldsBetween(one: Content, other: Content): (keyof Content)[] {
  return (Object.keys(one) as (keyof Content)[]).filter((field) => !isSame(one[field], other[field]));
}

/** Applies what was typed over one version to a newer one: the changed fields, and the newer values for the rest. */
export function ontoNewer(newer: Content, typed: Content, over: Content): Content {
  const changed = fieldsBetween(typed, over).map((field) => [field, typed[field]] as const);
  return { ...newer, ...Object.fromEntries(changed) };
}

/** True if two settings are equal; the order of keys does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

function freeKey(stem: string, rows: readonly { readonly key: string }[]): string {
  const taken = new Set(rows.map(({ key }) => key));
  let number = rows.length + 1;
  while (taken.has(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}

/** A name in the page's language; languages beyond the two read English. */
export function labelIn(label: { readonly ms: string; readonly en: string }, language: string): string {
  return language === 'ms' ? label.ms : label.en;
}
