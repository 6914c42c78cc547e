import type { QueryCacheNotifyEvent } from '@tanstack/react-query';
import { i18n } from '../i18n/index.ts';
import { showToast } from '../toast/toast.ts';
import { isBusy, mayRetry, secondsUntilRetry } from './retry.ts';

/**
 * Says that the server is busy and when it is asked again, if there is nothing to show yet. It does so even if no
 * screen uses the query yet: the response may be here before the screen's code is.
 */
export function notifyBusy(event: QueryCacheNotifyEvent): void {
  if (event.type !== 'updated' || event.action.type !== 'failed') return;
  const error: unknown = event.action.error;
  const failures = event.action.failureCount - 1;
  if (event.query.state.data !== undefined || !isBusy(error) || !mayRetry(failures, error)) return;
  const count = secondsUntilRetry(failures, error);
  showToast({
    id: 'busy',
    tone: 'warn',
    title: i18n.t('errors:busy.title'),
    message: i18n.t('errors:busy.retrying', { count }),
    duration: count * 1000,
  });
}
