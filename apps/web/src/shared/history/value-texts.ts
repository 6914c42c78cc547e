import { PHASES, type Policy, type Step } from '@prestasi/domain';
import type { TFunction } from 'i18next';
import type { Format } from '../format/index.ts';

/** The means to turn values into text: the texts of `history` and `common`, the formatting, the language. */
export type ValueTexts = {
  readonly t: TFunction<readonly ['history', 'common']>;
  readonly format: Format;
  readonly language: string;
};

/** The kind of record that changed, and the recorded name of the field: `executive.weights`. */
export type ChangedField = { readonly entity: string; readonly field: string };

/** Returns the name of a field; one without a text is "another detail", never its key. */
export function fieldTexts({ entity, field }: ChangedField, { t }: ValueTexts): string {
  const { prefix, name } = partsOf(field);
  const words = t(`field.${entity}.${name}` as 'other', { defaultValue: t('history:other') });
  if (prefix === null) return words;
  const group = (PHASES as readonly string[]).includes(prefix) ? 'phase' : 'category';
  return t('history:prefixed', { prefix: t(`common:${group}.${prefix}` as 'common:phase.planning'), field: words });
}

/** Returns a value of a field as text; null if empty. */
export function valueTexts({ field }: ChangedField, value: unknown, texts: ValueTexts): string | null {
  const { t, format } = texts;
  const { name } = partsOf(field);
  if (value === null || value === undefined || value === '') return null;
  const structured = STRUCTURED[name];
  if (structured !== undefined && typeof value === 'object') return structured(value, texts);
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') {
    const code = t(`value.${name}.${value}` as 'other', { defaultValue: '' });
    if (code !== '') return code;
  }
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return format.number(value);
  if (typeof value === 'string') return textWords(value, format);
  const leaves = leavesOf(value, texts);
  return leaves.length === 0 ? null : leaves.join(', ');
}

/**
 * Returns the old and new value of a field as texts that differ: if the short ones are equal, those of the differing
 * parts, and at last those in the other language; null if no texts tell the two apart.
 */
export function sidesAsText(
  change: ChangedField & { readonly from: unknown; readonly to: unknown },
  texts: ValueTexts,
): readonly [string | null, string | null] | null {
  const other = { ...texts, language: texts.language === 'ms' ? 'en' : 'ms' };
  const [from, to] = differingParts(change.from, change.to);
  for (const words of [texts, other]) {
    const whole = [valueTexts(change, change.from, words), valueTexts(change, change.to, words)] as const;
    if (whole[0] !== whole[1]) return whole;
    const parts = [leavesOf(from, words).join(', '), leavesOf(to, words).join(', ')] as const;
    if (parts[0] !== parts[1]) return parts;
  }
  return null;
}

/** Of two lists of the same length, returns only the entries that differ. */
function differingParts(from: unknown, to: unknown): readonly [unknown, unknown] {
  if (!Array.isArray(from) || !Array.isArray(to) || from.length !== to.length) return [from, to];
  const isOther = (_: unknown, index: number) => JSON.stringify(from[index]) !== JSON.stringify(to[index]);
  return [from.filter(isOther), to.filter(isOther)];
}

function partsOf(field: string): { readonly prefix: string | null; readonly name: string } {
  const at = field.indexOf('.');
  return at < 0 ? { prefix: null, name: field } : { prefix: field.slice(0, at), name: field.slice(at + 1) };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function textWords(text: string, format: Format): string {
  if (DAY.test(text)) return format.day(text);
  return INSTANT.test(text) ? format.dateTime(text) : text;
}

/** Returns all texts and numbers within a value; of a text in both languages the reader's. */
function leavesOf(value: unknown, texts: ValueTexts): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'string') return [textWords(value, texts.format)];
  if (typeof value === 'number') return [texts.format.number(value)];
  if (typeof value === 'boolean') return [texts.t(value ? 'yes' : 'no')];
  if (Array.isArray(value)) return value.flatMap((one) => leavesOf(one, texts));
  if (typeof value !== 'object') return [];
  if ('ms' in value && 'en' in value) return leavesOf(texts.language === 'ms' ? value.ms : value.en, texts);
  return Object.values(value).flatMap((one) => leavesOf(one, texts));
}

type Words = (value: object, texts: ValueTexts) => string;

/** The parts of a policy (domain §3) that a list of their leaves would not describe. */
const STRUCTURED: Readonly<Record<string, Words>> = {
  part1: (value, { t, format }) => {
    const { kind, kraShare } = value as Policy['part1'];
    const share = kraShare ?? 0;
    return t(`part1.${kind}`, { kra: format.weight(share), jd: format.weight(10_000 - share) });
  },
  weights: (value, { t, format }) =>
    Object.entries(value as Policy['weights'])
      .map(
        ([part, weight]) =>
          `${t(`part.${part as 'part1'}`)} ${weight === null ? t('history:off') : format.weight(weight)}`,
      )
      .join(', '),
  contributions: (value, texts) => {
    const { count, internalInvolvement, levels } = value as Policy['contributions'];
    const { t } = texts;
    return [
      t('history:contributions.best', { count }),
      t(`contributions.involvement.${internalInvolvement ? 'true' : 'false'}`),
      ...levels.map(({ mark, label }) => `${labelWords(label, texts)} ${mark}`),
    ].join(', ');
  },
  scale: (value, texts) =>
    (value as Policy['scale'])
      .map(({ mark, label }) => texts.t('history:mark', { mark, label: labelWords(label, texts) }))
      .join(', '),
  bands: (value, texts) =>
    (value as Policy['bands'])
      .map(({ from, label }) =>
        texts.t('history:band', { label: labelWords(label, texts), from: texts.format.number(from / 100) }),
      )
      .join(', '),
  routes: (value, { t }) =>
    Object.entries(value as Readonly<Record<string, readonly Step[]>>)
      .map(([phase, steps]) =>
        t('history:route', {
          phase: t(`common:phase.${phase as 'planning'}`),
          steps: steps.map((step) => t(`common:step.${step}`)).join(' → '),
        }),
      )
      .join('; '),
};

function labelWords(label: { readonly ms: string; readonly en: string }, { language }: ValueTexts): string {
  return language === 'ms' ? label.ms : label.en;
}
