import { i18n } from '../i18n/i18n.ts';
import { isOffered } from '../second-person/offer-second-person.ts';
import { showToast } from '../toast/toast.ts';
import { ApiProblem } from './api-problem.ts';

/** The words for an error: a title, and more where there is more to say. By its code, in the language of the page. */
export type ProblemTexts = { readonly title: string; readonly detail: string | null };

/** Finds the words for an error. An unknown one is 'unexpected'; a code without a text here has the server's own words. */
export async function problemTexts(error: unknown): Promise<ProblemTexts> {
  if (!(error instanceof ApiProblem)) return own('unexpected', {});
  // Told by what every page has: without a connection nothing can be fetched.
  if (error.code === 'offline' || error.code === 'unreadable') return own(error.code, {});
  await i18n.loadNamespaces('problems');
  const key = `problems:${error.code}`;
  const title = text(`${key}.title`, error.params) ?? error.title;
  if (error.code === 'unavailable' && error.retryAfterSeconds !== null && title !== null) {
    return { title, detail: i18n.t('errors:busy.again', { count: error.retryAfterSeconds }) };
  }
  if (title === null) return own('unexpected', {});
  return { title, detail: text(`${key}.detail`, error.params) ?? error.detail };
}

/** Tells an error by a toast. A session that ended tells itself, and so does an act that takes a second person. */
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
