import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/session/index.ts';
import { MANY_ACTIONS, type ManyAction, splitFor } from './many.ts';
import type { OutstandingRow } from './outstanding.ts';

type Props = {
  readonly rows: readonly OutstandingRow[];
  readonly onAsk: (action: ManyAction) => void;
  readonly onClear: () => void;
};

/** How many forms are selected, and the actions that can be carried out for at least one of them. */
export function ManyBar({ rows, onAsk, onClear }: Props) {
  const { t } = useTranslation(['outstanding', 'common']);
  const { today } = useSession();
  const counts = MANY_ACTIONS.map((action) => ({ action, count: splitFor(action, rows, today).possible.length }));
  const offered = counts.filter(({ count }) => count > 0);
  return (
    <>
      <strong role="status">{t('many.chosen', { count: rows.length })}</strong>
      {offered.map(({ action, count }, index) => (
        <Button
          key={action}
          size="compact-md"
          variant={index === 0 ? 'filled' : 'default'}
          onClick={() => onAsk(action)}
        >
          {t(`many.${action}.open`, { count })}
        </Button>
      ))}
      <Button size="compact-md" variant="subtle" onClick={onClear}>
        {t('common:action.cancel')}
      </Button>
    </>
  );
}
