import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { NoMatch } from '../../shared/ui/no-match.tsx';
import type { ListStateHandle } from '../../shared/ui/use-list-state.ts';

/** An empty staff list: because of its filters, or because there are no employees yet. */
export function NoStaff({ list }: { list: Pick<ListStateHandle, 'isNarrowed' | 'clear'> }) {
  const { t } = useTranslation('organisation');
  if (list.isNarrowed) return <NoMatch title={t('staff.noMatch')} onClear={list.clear} />;
  return (
    <EmptyState
      title={t('people.none')}
      detail={t('people.noneDetail')}
      action={<ButtonLink to="/company-import">{t('first.import')}</ButtonLink>}
    />
  );
}
