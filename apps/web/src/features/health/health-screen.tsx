import { getHealth } from '@prestasi/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { PageError, PageSkeleton, useAddress } from '../../shared/ui/index.ts';
import { FindingsView } from './findings-view.tsx';
import { checkOf, companyOf, healthAddress } from './health.ts';
import { HealthOverview } from './health-overview.tsx';

/** The problems in the organisation's records: all checks with their counts, or the findings of one. */
export function HealthScreen() {
  const { t } = useTranslation('health');
  const router = useRouter();
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const address = useAddress();
  const check = checkOf(params['check']);
  const companyId = companyOf(address['company']);
  const all = useQuery(queryOf(getHealth, { query: {} }));
  const own = useSteadyQuery(queryOf(getHealth, { query: companyId === null ? {} : { companyId } }));
  const failed = all.isError ? all : own;
  if (failed.isError) {
    return <PageError title={t('title')} query={failed} />;
  }
  if (all.data === undefined || own.data === undefined) return <PageSkeleton />;
  const { companies } = all.data;
  const choose = (id: number | null) => router.history.push(healthAddress(check?.key ?? null, id));
  if (check === null) {
    return <HealthOverview health={own.data} companies={companies} companyId={companyId} onCompany={choose} />;
  }
  return <FindingsView key={check.key} check={check} companies={companies} companyId={companyId} onCompany={choose} />;
}
