import { getTheme } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { idIn, queryOf } from '../../shared/api/index.ts';
import { HistoryButton } from '../../shared/history/index.ts';
import { usePermission, useStartCompany } from '../../shared/session/index.ts';
import { CompanySelect, EmptyPanel, PageError, PageHeader, PageSkeleton, useAddress } from '../../shared/ui/index.ts';
import { ThemeForm } from './theme-form.tsx';

/** A company's theme: one's own, or for administrators and HR the one that the address names. */
export function ThemeScreen() {
  const { t } = useTranslation('theme');
  const company = useStartCompany();
  const address = useAddress();
  const id = idIn(address['company']) ?? company?.id;
  if (id === undefined) {
    return (
      <>
        <PageHeader title={t('title')} />
        <EmptyPanel title={t('none')} detail={t('noneDetail')} />
      </>
    );
  }
  return <ChosenTheme id={id} />;
}

function ChosenTheme({ id }: { id: number }) {
  const { t } = useTranslation('theme');
  const router = useRouter();
  const seesCompanies = usePermission('company.read');
  const theme = useQuery(queryOf(getTheme, { params: { id } }));
  if (theme.isPending) return <PageSkeleton />;
  if (theme.isError) return <PageError title={t('title')} query={theme} />;
  const { company } = theme.data;
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('sub', { company: company.name })}
        actions={
          seesCompanies && (
            <>
              <HistoryButton entity="company" recordId={id} of={company.name} />
              <CompanySelect
                company={company}
                onChange={(chosen) => router.history.push(`/theme-setting?company=${chosen}`)}
              />
            </>
          )
        }
      />
      <ThemeForm key={id} theme={theme.data} />
    </>
  );
}
