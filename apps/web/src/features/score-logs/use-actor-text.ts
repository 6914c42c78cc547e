import { useTranslation } from 'react-i18next';
import type { LogEntry } from './logs.ts';

type Acted = Pick<LogEntry, 'by' | 'onBehalfOf'> & { readonly kind?: LogEntry['kind'] };

/** Returns a function that names who acted: a person, for whom they stood in, a panel, or the product itself. */
export function useActorText(): (acted: Acted) => string {
  const { t } = useTranslation('score-logs');
  return ({ by, onBehalfOf, kind }) => {
    if (kind === 'revision') return t('panel');
    if (by === null) return t('system');
    return onBehalfOf === null ? by : t('onBehalf', { name: by, behalf: onBehalfOf });
  };
}
