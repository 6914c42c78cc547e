import { getCompanyChart } from '@prestasi/contract';
import { useMediaQuery } from '@mantine/hooks';
import { useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { idIn, queryOf, useSteadyQuery } from '../../shared/api/index.ts';
import { usePermission, useStartCompany } from '../../shared/session/index.ts';
import { CompanySelect, PageError, PageHeader, PageSkeleton } from '../../shared/ui/index.ts';
import classes from './chart-screen.module.css';
import { ChartView } from './chart-view.tsx';
import { useChartAddress } from './use-chart-address.ts';

/** The organisation chart of a company: its units with their people, or who reports to whom, as of any day. */
export function ChartScreen() {
  const { t } = useTranslation(['chart', 'common', 'organisation']);
  const router = useRouter();
  const company = useStartCompany();
  const mayReadCompanies = usePermission('company.read');
  const isSmall = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { put, ...address } = useChartAddress(isSmall);
  const { id: named } = useParams({ strict: false });
  const id = idIn(named ?? company?.id);
  const query = address.asOf === null ? {} : { asOf: address.asOf };
  const chart = useSteadyQuery({
    ...queryOf(getCompanyChart, { params: { id: id ?? 0 }, query }),
    enabled: id !== null,
  });
  if (id === null || chart.isError) {
    const missing = {
      title: t('organisation:missing.title'),
      label: t(mayReadCompanies ? 'organisation:missing.all' : 'back'),
      to: mayReadCompanies ? '/company-list' : '/organisation-chart',
    };
    return <PageError title={t('title')} query={chart} missing={missing} />;
  }
  if (chart.isPending) return <PageSkeleton />;
  const shown = chart.data.company;
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        sub={t('sub', { company: shown.name, count: chart.data.people.length })}
        {...(mayReadCompanies && { back: { label: shown.name, to: `/view-company/${shown.id}` } })}
        {...(mayReadCompanies && {
          actions: (
            <CompanySelect company={shown} onChange={(next) => router.history.push(`/organisation-chart/${next}`)} />
          ),
        })}
      />
      <ChartView key={shown.id} chart={chart.data} address={address} put={put} />
    </div>
  );
}
