import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink, EmptyState, type ListStateHandle } from '../../shared/ui/index.ts';
import { listAddress, type AppraisalTab, type ListView } from '../../shared/appraisals/list-address.ts';

type Props = {
  readonly view: ListView;
  readonly tab: AppraisalTab;
  /** How many rows the list has in all its tabs. */
  readonly total: number;
  readonly state: ListStateHandle;
};

/** Replaces a list without rows: nothing matches, nothing waits, or nothing has been opened or delegated. */
export function NoRows({ view, tab, total, state }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  const search = useLocation({ select: (location) => location.searchStr });
  if (state.isNarrowed) {
    return (
      <EmptyState
        title={t('empty.filtered')}
        action={
          <Button variant="default" onClick={state.clear}>
            {t('common:action.clearFilters')}
          </Button>
        }
      />
    );
  }
  const isNothing = tab === 'all' || (view === 'delegated' && total === 0);
  if (isNothing) return <EmptyState title={t(`empty.all.${view}`)} detail={t(`empty.allDetail.${view}`)} />;
  return (
    <EmptyState
      title={t(tab === 'mine' ? 'empty.mine' : 'empty.tab')}
      action={<ButtonLink to={listAddress(view, 'all', search)}>{t('empty.showAll')}</ButtonLink>}
    />
  );
}
