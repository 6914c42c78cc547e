import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Language } from '@prestasi/domain';
import { translate } from '../i18n/translate.ts';
import { BARE_HEADERS } from './bare-headers.ts';

/** After how many seconds the page reloads. */
const AGAIN = 3;

const STYLE = `:root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}
body{margin:0;padding:min(20vh,9rem) 1.5rem;max-width:32rem;margin-inline:auto}
h1,h2{font-size:1.25rem;margin:0 0 .5rem}p{margin:0 0 2rem}h2{font-size:1rem}`;

const HEADERS = {
  ...BARE_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`,
} as const;

/** The page for browsers while the process starts, in both languages; it reloads by itself. */
export type WaitingPage = { readonly headers: Readonly<Record<string, string>>; readonly html: string };

/** Whether a person waits for a page, and not a script for data. */
export function wantsPage({ method, url = '', headers }: IncomingMessage): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true;
}

/** Returns the page, with the reader's language first. */
export function waitingPage(language: Language): WaitingPage {
  return PAGES[language];
}

const PAGES: Readonly<Record<Language, WaitingPage>> = { ms: pageIn(['ms', 'en']), en: pageIn(['en', 'ms']) };

function pageIn(languages: readonly Language[]): WaitingPage {
  return { headers: HEADERS, html: htmlIn(languages) };
}

function htmlIn(languages: readonly Language[]): string {
  const [first = 'ms'] = languages;
  const sections = languages.map((language, index) => {
    const heading = index === 0 ? 'h1' : 'h2';
    return `<section lang="${language}"><${heading}>${translate(language, 'errors:starting.title')}</${heading}>
<p>${translate(language, 'errors:starting.detail')}</p></section>`;
  });
  return `<!doctype html>
<html lang="${first}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${AGAIN}"><title>${translate(first, 'errors:starting.title')}</title><style>${STYLE}</style></head>
<body><main role="status">${sections.join('\n')}</main></body></html>
`;
}
