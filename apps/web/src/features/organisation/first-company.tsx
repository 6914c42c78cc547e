import { listCompanies } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { usePermission } from '../../shared/session/index.ts';
import { ButtonLink, EmptyPanel, EmptyState, PageHeader, Panel } from '../../shared/ui/index.ts';
import classes from './first-company.module.css';

/** The page before there is any company: what to do first. */
export function FirstCompany() {
  const { t } = useTranslation('organisation');
  const mayImport = usePermission('import.run');
  const companies = useQuery(queryOf(listCompanies, { query: { size: 1 } }));
  const mayCreate = companies.data?.can.create === true;
  if ((companies.data?.total ?? 0) > 0) return <NoneActive />;
  return (
    <>
      <PageHeader title={t('first.title')} sub={t('first.sub')} />
      <Panel>
        {mayImport ? (
          <EmptyState
            title={t('first.next')}
            detail={t('first.nextDetail')}
            action={
              <div className={classes.ways}>
                {mayCreate && (
                  <ButtonLink to="/create-company" variant="filled">
                    {t('first.create')}
                  </ButtonLink>
                )}
                <ButtonLink to="/company-import" variant={mayCreate ? 'default' : 'filled'}>
                  {t('first.import')}
                </ButtonLink>
              </div>
            }
          />
        ) : (
          <EmptyState title={t('first.none')} detail={t('first.noneDetail')} />
        )}
      </Panel>
    </>
  );
}

/** There are companies, but none is active. */
function NoneActive() {
  const { t } = useTranslation('organisation');
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyPanel
        title={t('first.inactive')}
        detail={t('first.inactiveDetail')}
        action={<ButtonLink to="/company-list">{t('first.list')}</ButtonLink>}
      />
    </>
  );
}
