import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

/** An empty staff list: because of its filters, or because there are no employees yet. */
export function NoStaff({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const { t } = useTranslation(['organisation', 'common']);
  if (isNarrowed) {
    return (
      <EmptyState
        title={t('staff.noMatch')}
        action={
          <Button variant="default" onClick={onClear}>
            {t('common:action.clearFilters')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('people.none')}
      detail={t('people.noneDetail')}
      action={<ButtonLink to="/company-import">{t('first.import')}</ButtonLink>}
    />
  );
}
