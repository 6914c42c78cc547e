import { getCompany } from '@prestasi/contract';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { idIn, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { useStartCompany } from '../../shared/session/index.ts';
import { QueryPage } from '../../shared/ui/index.ts';
import type { CompanyAction } from './company.ts';
import { CompanyView } from './company-view.tsx';
import { FirstCompany } from './first-company.tsx';

/** Renders the open actions of a company's page: the dashboard's own list. */
export type RenderActions = (actions: readonly CompanyAction[], today: string) => ReactNode;

/**
 * A company's page, the first page of HR and administrators; without an id the session's company; before there is one,
 * how to begin.
 */
export function CompanyScreen({ renderActions }: { renderActions: RenderActions }) {
  useTranslation('organisation');
  const company = useStartCompany();
  const { id } = useParams({ strict: false });
  const companyId = id === undefined ? (company?.id ?? 0) : idIn(id);
  if (companyId === 0) return <FirstCompany />;
  return <ChosenCompany id={companyId} renderActions={renderActions} />;
}

function ChosenCompany({ id, renderActions }: { id: number | null; renderActions: RenderActions }) {
  const { t } = useTranslation('organisation');
  const company = useSteadyQuery({ ...queryOf(getCompany, { params: { id: id ?? 0 } }), enabled: id !== null });
  const missing = { title: t('missing.title'), label: t('missing.all'), to: '/company-list' };
  return (
    <QueryPage query={company} title={t('title')} missing={missing}>
      {(loaded) => <CompanyView key={id} company={loaded} renderActions={renderActions} />}
    </QueryPage>
  );
}
