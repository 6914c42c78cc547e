import { useTranslation } from 'react-i18next';
import { ButtonLink, EmptyState, type ListStateHandle, NoMatch } from '../../shared/ui/index.ts';

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
