import { useTranslation } from 'react-i18next';
import { usePermission } from '../../shared/session/index.ts';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { Panel } from '../../shared/ui/panel.tsx';

/** What stands here before there is any company: what to do first, and one button. */
export function FirstCompany() {
  const { t } = useTranslation('organisation');
  const mayImport = usePermission('import.run');
  return (
    <>
      <PageHeader title={t('first.title')} sub={t('first.sub')} />
      <Panel>
        {mayImport ? (
          <EmptyState
            title={t('first.next')}
            detail={t('first.nextDetail')}
            action={
              <ButtonLink to="/company-import" variant="filled">
                {t('first.import')}
              </ButtonLink>
            }
          />
        ) : (
          <EmptyState title={t('first.none')} detail={t('first.noneDetail')} />
        )}
      </Panel>
    </>
  );
}
