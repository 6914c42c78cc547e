import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

/** Replaces a list that search or filters leave without rows, with a button to clear them. */
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
