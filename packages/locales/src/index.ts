import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Languages that the product comes with; a text missing in another falls back to English. */
export const LOCALES = ['ms', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** Texts of one area: nested keys, with a text at each leaf; `{{name}}` stands for a value. */
export type Texts = { readonly [key: string]: string | Texts };

const folder = join(import.meta.dirname, '..');

/** The areas there are, by file name: each is a namespace (`forms:submit.confirm.title`). */
export function areasOf(locale: Locale): readonly string[] {
  return readdirSync(join(folder, locale))
    .filter((name) => name.endsWith('.json'))
    .map((name) => basename(name, '.json'))
    .toSorted();
}

/** All texts of a language by area, for Node; the browser imports the files it needs. */
export function textsOf(locale: Locale): Readonly<Record<string, Texts>> {
  return Object.fromEntries(
    areasOf(locale).map((area) => [
      area,
      JSON.parse(readFileSync(join(folder, locale, `${area}.json`), 'utf8')) as Texts,
    ]),
  );
}

/** The texts of an area as a flat list: `submit.confirm.title` → text. */
export function flatten(texts: Texts, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}
