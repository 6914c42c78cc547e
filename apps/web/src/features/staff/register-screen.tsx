import { getStaffChoices } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { idIn, isProblem, queryOf } from '../../shared/api/index.ts';
import { useStartCompany } from '../../shared/session/index.ts';
import { ButtonLink, CompanySelect, EmptyState, ErrorState, LinesSkeleton, PageHeader } from '../../shared/ui/index.ts';
import type { Choices } from './placement-fields.tsx';
import { RegisterForm, type Registered } from './register-form.tsx';
import { RegisteredNotice } from './registered-notice.tsx';

/** /register-staff/:id: registers one person in a company, with all fields; afterwards offers their sign-in. */
export function RegisterScreen() {
  const { t } = useTranslation(['staff', 'organisation']);
  const start = useStartCompany();
  const router = useRouter();
  const { id }: { id?: string } = useParams({ strict: false });
  const companyId = id === undefined ? (start?.id ?? null) : idIn(id);
  const choices = useQuery({
    ...queryOf(getStaffChoices, { params: { id: companyId ?? 0 } }),
    enabled: companyId !== null,
  });
  const isMissing = (companyId === null && id !== undefined) || isProblem(choices.error, 'not_found');
  const back = { label: t('list.title'), to: '/employee-management' };
  const company = choices.data?.company;
  const change = (next: number) => router.history.push(`/register-staff/${next}`);
  return (
    <>
      <PageHeader
        title={t('register.title')}
        sub={company === undefined ? t('register.sub') : <strong>{company.name}</strong>}
        back={back}
        {...(company !== undefined && { actions: <CompanySelect company={company} isActive onChange={change} /> })}
      />
      {companyId === null && id === undefined && <EmptyState title={t('register.noCompany')} />}
      {isMissing && (
        <EmptyState
          title={t('organisation:missing.title')}
          action={<ButtonLink to="/company-list">{t('organisation:missing.all')}</ButtonLink>}
        />
      )}
      {choices.isError && !isMissing && <ErrorState query={choices} />}
      {companyId !== null && choices.isPending && <LinesSkeleton lines={8} />}
      {choices.data !== undefined && <Registration key={choices.data.company.id} choices={choices.data} />}
    </>
  );
}

/** The form for one person after another, or why nobody can be registered in the company. */
function Registration({ choices }: { choices: Choices }) {
  const { t } = useTranslation(['staff', 'problems']);
  const [registered, setRegistered] = useState<Registered | null>(null);
  const { company, positions } = choices;
  if (registered !== null) {
    return <RegisteredNotice registered={registered} companyId={company.id} onNext={() => setRegistered(null)} />;
  }
  if (!company.isActive) {
    const title = t('problems:company_deactivated.title', { company: company.name });
    return <EmptyState title={title} detail={t('register.deactivatedDetail')} />;
  }
  if (positions.length === 0) {
    return <EmptyState title={t('register.noPositions')} detail={t('register.noPositionsDetail')} />;
  }
  return <RegisterForm choices={choices} onRegistered={setRegistered} />;
}
