import { listCycles } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { idIn, queryOf } from '../../shared/api/index.ts';
import { ButtonLink, EmptyState, PageError, PageHeader, PageSkeleton } from '../../shared/ui/index.ts';
import { findCompanyCycle } from './company-cycle.ts';
import { CompanyCycleDetails } from './company-cycle-details.tsx';
import { YearList } from './year-list.tsx';

/** The appraisal years by company, or one company cycle. */
export function CyclesScreen() {
  const { t } = useTranslation('cycles');
  const { id } = useParams({ strict: false });
  const all = useQuery(queryOf(listCycles, {}));
  if (all.isPending) return <PageSkeleton />;
  if (all.isError) return <PageError title={t('title')} query={all} />;
  if (id === undefined) return <YearList all={all.data} />;
  const companyCycle = findCompanyCycle(all.data, idIn(id) ?? 0);
  if (companyCycle !== undefined) return <CompanyCycleDetails key={companyCycle.id} companyCycle={companyCycle} />;
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState title={t('missing')} action={<ButtonLink to="/cycles">{t('all')}</ButtonLink>} />
    </>
  );
}
