import { getCompany } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { idIn, queryOf } from '../../shared/api/index.ts';
import { PageError, PageHeader, PageSkeleton } from '../../shared/ui/index.ts';
import { CompanyForm } from './company-form.tsx';

/** The form of a new company or, if the address names one, of that company. */
export function CompanyFormScreen() {
  const { t } = useTranslation('companies');
  const { rerender } = useParams({ strict: false });
  if (rerender !== undefined) return <ChosenCompany id={idIn(rerender)} />;
  return (
    <>
      <PageHeader title={t('form.create')} back={{ label: t('form.back'), to: '/company-list' }} />
      <CompanyForm company={null} />
    </>
  );
}

function ChosenCompany({ id }: { id: number | null }) {
  const { t } = useTranslation(['companies', 'organisation']);
  const company = useQuery({ ...queryOf(getCompany, { params: { id: id ?? 0 } }), enabled: id !== null });
  if (id === null || company.isError) {
    const missing = {
      title: t('organisation:missing.title'),
      label: t('organisation:missing.all'),
      to: '/company-list',
    };
    return <PageError title={t('form.edit')} query={company} missing={missing} />;
  }
  if (company.isPending) return <PageSkeleton />;
  const { name } = company.data;
  return (
    <>
      <PageHeader title={t('form.edit')} sub={name} back={{ label: name, to: `/view-company/${id}` }} />
      <CompanyForm key={id} company={company.data} />
    </>
  );
}
