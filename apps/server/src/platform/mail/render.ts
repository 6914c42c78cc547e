import type { Language } from '@prestasi/domain';
import { type TextKey, type TextParams, translate } from '../i18n/translate.ts';

export type RenderedMail = { readonly subject: string; readonly text: string; readonly html: string };

/**
 * Renders a mail in a language, from the texts `mail:<template>.subject` and `.body` (paragraphs separated by an empty
 * line), with the closing lines of `mail:footer`. Values are escaped in the HTML; an address in the text becomes a
 * link.
 */
export function renderMail(template: string, language: Language, params: TextParams): RenderedMail {
  const text = (key: TextKey) => translate(language, key, params);
  const paragraphs = [text(`mail:${template}.body`), text('mail:footer')].flatMap((part) => part.split(/\n{2,}/));
  const body = paragraphs.map((paragraph) => `<p>${linked(escaped(paragraph)).replaceAll('\n', '<br>')}</p>`);
  return {
    subject: text(`mail:${template}.subject`).replaceAll(/\s+/g, ' '),
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="${language}"><body style="font-family: sans-serif; line-height: 1.5">\n${body.join('\n')}\n</body></html>\n`,
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

function linked(html: string): string {
  return html.replaceAll(/https?:\/\/[^\s<]+[^\s<.,;:!?)]/g, (address) => `<a href="${address}">${address}</a>`);
}
