import { getCompany } from '@prestasi/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../shared/api/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { PageError } from '../../shared/ui/page-error.tsx';
import { PageSkeleton } from '../../shared/ui/skeletons.tsx';
import type { CompanyAction } from './company.ts';
import { CompanyView } from './company-view.tsx';
import { FirstCompany } from './first-company.tsx';

/** How the open actions of a company's page look: the dashboard's own list. */
export type RenderActions = (actions: readonly CompanyAction[], today: string) => ReactNode;

/** A company, where HR and admin land; without an id the one of the session, and where there is none yet, how to begin. */
export function CompanyScreen({ renderActions }: { renderActions: RenderActions }) {
  useTranslation('organisation');
  const { company } = useSession();
  const { id } = useParams({ strict: false });
  const wanted = Number(id ?? company?.id ?? 0);
  if (wanted === 0) return <FirstCompany />;
  return <ChosenCompany id={wanted} renderActions={renderActions} />;
}

function ChosenCompany({ id, renderActions }: { id: number; renderActions: RenderActions }) {
  const { t } = useTranslation('organisation');
  const company = useQuery({ ...queryOf(getCompany, { params: { id } }), placeholderData: keepPreviousData });
  if (company.isPending) return <PageSkeleton />;
  if (company.isError)
    return <PageError title={t('title')} error={company.error} onRetry={() => void company.refetch()} />;
  return <CompanyView key={id} company={company.data} renderActions={renderActions} />;
}
