import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageHeader, UNREAD_LINE } from '../../shared/ui/index.ts';
import type { AppraisalPage } from '../../shared/appraisals/appraisal-rows.ts';
import { isUnitReport } from '../../shared/appraisals/list-address.ts';
import { PeriodActions, type PeriodActionsProps } from './period-actions.tsx';
import classes from './report-head.module.css';
import { unitReportQuery } from './unit-report.ts';

type Props = Omit<PeriodActionsProps, 'page'> & { readonly page: AppraisalPage | undefined };

/** The head of the list: whose, of which phase and year; both can be chosen. */
export function ReportHead({ view, page, query, onChoose }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  // The list of delegated forms has no entry in the menu.
  const back = view === 'delegated' ? { back: { label: t('toDelegation'), to: '/delegation' } } : {};
  const report = useQuery({
    ...unitReportQuery(view === 'section' ? view : 'division', page?.year),
    enabled: page !== undefined && isUnitReport(view),
  });
  if (page === undefined) return <PageHeader title={t(`title.${view}`)} {...back} sub={UNREAD_LINE} />;
  const [only, ...others] = page.companies;
  const names = isUnitReport(view) ? (report.data?.names.join(', ') ?? '') : '';
  return (
    <PageHeader
      title={t(`title.${view}`)}
      {...back}
      sub={[
        names,
        t('period', { phase: t(`common:phase.${page.phase}`), year: page.year }),
        only === undefined ? '' : others.length === 0 ? only.name : t('companies', { count: page.companies.length }),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <span className={classes.actions}>
          <PeriodActions view={view} page={page} query={query} onChoose={onChoose} />
        </span>
      }
    />
  );
}
