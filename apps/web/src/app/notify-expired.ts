import { i18n } from '../shared/i18n/index.ts';
import { showToast } from '../shared/toast/index.ts';

/** The red toast for a session that is gone or was never there: 4 seconds (specification §8). */
export function notifyExpired(): void {
  showToast({
    tone: 'danger',
    title: i18n.t('errors:session.title'),
    message: i18n.t('errors:session.detail'),
    duration: 4000,
  });
}
