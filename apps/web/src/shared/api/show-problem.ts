import { i18n } from '../i18n/i18n.ts';
import { isOffered } from '../second-person/offer-second-person.ts';
import { showToast } from '../toast/toast.ts';
import { ApiProblem } from './api-problem.ts';
import { fieldText } from './field-text.ts';

/** The texts of an error: a title, and a detail if there is one. By its code, in the language of the page. */
export type ProblemTexts = { readonly title: string; readonly detail: string | null };

/** The most refused fields that a message says; the first ones stand for more. */
const MOST_REASONS = 3;

/**
 * Returns the texts of an error: of an unknown one 'unexpected', of a code without a text here the server's own. If
 * fields were refused, the detail says why: not every place that shows an error has the field beside it.
 */
export async function problemTexts(error: unknown): Promise<ProblemTexts> {
  if (!(error instanceof ApiProblem)) return own('unexpected', {});
  // From texts that every page has: without a connection nothing can be fetched.
  if (error.code === 'offline' || error.code === 'unreadable') return own(error.code, {});
  await i18n.loadNamespaces('problems');
  const key = `problems:${error.code}`;
  const title = text(`${key}.title`, error.params) ?? error.title;
  if (error.code === 'unavailable' && error.retryAfterSeconds !== null && title !== null) {
    return { title, detail: i18n.t('errors:busy.again', { count: error.retryAfterSeconds }) };
  }
  if (title === null) return own('unexpected', {});
  const reasons = [...new Set(error.fields.map(fieldText))].slice(0, MOST_REASONS);
  if (reasons.length > 0) return { title, detail: reasons.join(' ') };
  return { title, detail: text(`${key}.detail`, error.params) ?? error.detail };
}

/** Shows an error as a toast, unless it has its own message: an ended session, an action for a second person. */
export async function showProblem(error: unknown): Promise<void> {
  if ((error instanceof ApiProblem && error.code === 'unauthenticated') || isOffered(error)) return;
  const { title, detail } = await problemTexts(error);
  showToast({ tone: 'danger', title, ...(detail === null ? {} : { message: detail }) });
}

function own(code: 'unexpected' | 'offline' | 'unreadable', params: ApiProblem['params']): ProblemTexts {
  return { title: i18n.t(`errors:${code}.title`, params), detail: i18n.t(`errors:${code}.detail`, params) };
}

function text(key: string, params: ApiProblem['params']): string | null {
  return i18n.exists(key) ? i18n.t(key, params) : null;
}
