import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

/** What stands in a list that search or a filter leaves without rows, with the way back to all of them. */
export function NoMatch({ title, onClear }: { title: string; onClear: () => void }) {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="default" onClick={onClear}>
          {t('action.clearFilters')}
        </Button>
      }
    />
  );
}
