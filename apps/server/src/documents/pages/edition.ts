import type { DocumentLanguage, FormDocument } from '@prestasi/contract';
import type { Language } from '@prestasi/domain';
import { type Format, formatIn } from '../../platform/i18n/format.ts';
import { hasText, type TextKey, type TextParams, translate } from '../../platform/i18n/translate.ts';
import type { PdfText } from '../../platform/pdf/blocks.ts';

export type Item = FormDocument['content']['items'][number];
export type ScorecardRow = Item['rows'][number];

/** A form in one language of the document. */
export type Reading = { readonly language: Language; readonly form: FormDocument; readonly format: Format };

/** The content of a document: the form as its reader may see it, once for each language; the first is the main one. */
export type Edition = {
  readonly readings: readonly [Reading, ...Reading[]];
  /** The form in the main language; texts that people wrote, days and figures are the same in all. */
  readonly form: FormDocument;
  /** Names of training methods in a language; a need keeps the Malay name, or any other text. */
  readonly methodIn: (language: Language, text: string) => string;
};

/** Returns the languages of a document, the main one first. */
export function languagesOf(language: DocumentLanguage): readonly [Language, ...Language[]] {
  return language === 'both' ? ['ms', 'en'] : [language];
}

/** Makes the edition of a form from its readings, one for each language. */
export function editionOf(
  forms: readonly { readonly language: Language; readonly form: FormDocument }[],
  methodIn: Edition['methodIn'],
): Edition {
  const readings = forms.map((one) => ({ ...one, format: formatIn(one.language) }));
  const [main, ...others] = readings;
  if (main === undefined) throw new Error('A document needs a language');
  return { readings: [main, ...others], form: main.form, methodIn };
}

type Params = TextParams | ((reading: Reading) => TextParams);

/** Returns a text of the product in each language. */
export function words(edition: Edition, key: TextKey, params: Params = {}): readonly string[] {
  return edition.readings.map((reading) =>
    translate(reading.language, key, typeof params === 'function' ? params(reading) : params),
  );
}

/** Returns the value `phase` for a text that names one. */
export function phaseIn(phase: string): (reading: Reading) => TextParams {
  return ({ language }) => ({ phase: translate(language, `common:phase.${phase}`) });
}

/** Whether there is such a text. */
export function hasWords({ readings: [{ language }] }: Edition, key: TextKey, params: TextParams = {}): boolean {
  return hasText(language, key, params);
}

/** Returns texts on one line: the main one, and quietly after it what another language says differently. */
export function sideBySide(texts: readonly string[]): PdfText {
  const [main = '', ...others] = texts;
  const different = others.filter((other) => other !== main);
  return [{ text: main }, ...different.map((text) => ({ text: `  ${text}`, style: 'quietRun' as const }))];
}

/** Returns texts one below the other, the main one first. */
export function oneBelowAnother(texts: readonly string[]): PdfText {
  const [main = '', ...others] = texts;
  const different = others.filter((other) => other !== main);
  return [{ text: main }, ...different.map((text) => ({ text: `\n${text}`, style: 'quietRun' as const }))];
}

/** Returns texts in one, with a stroke between them. */
export function joined(texts: readonly string[]): string {
  return [...new Set(texts)].join(' / ');
}
