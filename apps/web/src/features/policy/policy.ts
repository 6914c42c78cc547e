import type { getPolicySettings, OutputOf } from '@prestasi/contract';
import {
  checkPolicy,
  FULL_SCORE,
  SCORED_PARTS,
  type Policy,
  type PolicyProblem,
  type ScoredPart,
} from '@prestasi/domain';

/** A category's appraisal settings of a company, with what the reader may change of them. */
export type Setting = OutputOf<typeof getPolicySettings>['settings'][number];

/** The settings themselves, as they are edited; a number that is not there yet is 0, which no field accepts. */
export type Content = Setting['content'];

/** What every part of the editor gets. */
export type SectionProps = {
  readonly content: Content;
  readonly onChange: (content: Content) => void;
  /** Shown to read only. */
  readonly isLocked: boolean;
  /** The message for a field, such as `weights` or `bands.2`; undefined where nothing is wrong with it. */
  readonly errorOf: (field: string) => string | undefined;
};

/** Everything wrong with the settings, by the rule that the server has too (domain §3). */
export function problemsOf(content: Content): PolicyProblem[] {
  // The wire's marks are numbers; the rule itself looks whether they are 1 to 6.
  return checkPolicy(content as Policy);
}

/** What the weights of the parts that are on add to, in basis points: 10000 is right. */
export function weightTotal({ weights }: Content): number {
  return SCORED_PARTS.reduce((sum, part) => sum + (weights[part] ?? 0), 0);
}

/** The settings with a part switched on, with the weight that is left over, or off. */
export function withPart(content: Content, part: ScoredPart, isOn: boolean): Content {
  const left = Math.max(0, FULL_SCORE - weightTotal(content));
  return { ...content, weights: { ...content.weights, [part]: isOn ? left : null } };
}

/** The settings with one more band above the others, from the middle of the highest one on. */
export function withBand(content: Content): Content {
  const last = content.bands.at(-1)?.from ?? 0;
  const from = Math.round((last + FULL_SCORE) / 200) * 100;
  const key = freeKey('band', content.bands);
  return { ...content, bands: [...content.bands, { key, from, label: { ms: '', en: '' } }] };
}

/** The settings without a band; what becomes the lowest one begins at 0. */
export function withoutBand(content: Content, index: number): Content {
  const [first, ...others] = content.bands.filter((_, place) => place !== index);
  return { ...content, bands: first === undefined ? [] : [{ ...first, from: 0 }, ...others] };
}

/** The settings with one more level of contribution. */
export function withLevel(content: Content): Content {
  const { contributions } = content;
  const key = freeKey('level', contributions.levels);
  const levels = [...contributions.levels, { key, mark: 1, label: { ms: '', en: '' } }];
  return { ...content, contributions: { ...contributions, levels } };
}

/** The fields in which two settings differ. */
export function fieldsBetween(one: Content, other: Content): (keyof Content)[] {
  return (Object.keys(one) as (keyof Content)[]).filter((field) => !isSame(one[field], other[field]));
}

/** What somebody typed over one version, put onto a newer one: the fields they changed, and the newer ones for the rest. */
export function ontoNewer(newer: Content, typed: Content, over: Content): Content {
  const changed = fieldsBetween(typed, over).map((field) => [field, typed[field]] as const);
  return { ...newer, ...Object.fromEntries(changed) };
}

/** Whether two settings say the same; the order of keys does not matter. */
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
