import { IconFileSpreadsheet, IconPencil, IconSitemap } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../shared/session/index.ts';
import { ButtonLink, CompanySelect, PageHeader, StatusBadge } from '../../shared/ui/index.ts';
import { companyAddress, type Company, type CompanyTab } from './company.ts';

/** The company's name, a switch to another of one's companies, and a link to the import. */
export function CompanyHead({ company, tab }: { company: Company; tab: CompanyTab }) {
  const { t } = useTranslation(['organisation', 'companies']);
  const router = useRouter();
  const mayImport = usePermission('import.run');
  const line = [company.code, company.registrationNumber].filter(Boolean).join(' · ');
  return (
    <PageHeader
      title={company.name}
      back={{ label: t('companies:view.all'), to: '/company-list' }}
      sub={
        <>
          {line}
          {!company.isActive && (
            <>
              {' '}
              <StatusBadge tone="quiet">{t('inactive')}</StatusBadge>
            </>
          )}
        </>
      }
      actions={
        <>
          <CompanySelect company={company} onChange={(id) => router.history.push(companyAddress(id, tab))} />
          <ButtonLink to={`/organisation-chart/${company.id}`} icon={<IconSitemap size="1.125rem" stroke={1.5} />}>
            {t('chart')}
          </ButtonLink>
          {company.can.edit && (
            <ButtonLink to={`/create-company/${company.id}`} icon={<IconPencil size="1.125rem" stroke={1.5} />}>
              {t('companies:view.edit')}
            </ButtonLink>
          )}
          {mayImport && (
            <ButtonLink to="/company-import" icon={<IconFileSpreadsheet size="1.125rem" stroke={1.5} />}>
              {t('import')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
