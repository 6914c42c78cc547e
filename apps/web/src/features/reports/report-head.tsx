import { exportAppraisals } from '@prestasi/contract';
import { PHASES, type Phase } from '@prestasi/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PackButton } from '../../shared/prepared/index.ts';
import { ChoiceMenu, ExportButton, PageHeader } from '../../shared/ui/index.ts';
import type { AppraisalPage, AppraisalQuery } from '../../shared/appraisals/appraisal-rows.ts';
import { isUnitReport, type ListView } from '../../shared/appraisals/list-address.ts';
import { unitReportQuery } from './unit-report.ts';
import type { Period } from '../../shared/appraisals/list-query.ts';

type Props = {
  readonly view: ListView;
  readonly page: AppraisalPage | undefined;
  /** What the list asks the server for; its export is of exactly these rows. */
  readonly query: AppraisalQuery;
  readonly onChoose: (change: Partial<Period>) => void;
};

/** The head of the list: whose, of which phase and year; both can be chosen. */
export function ReportHead({ view, page, query, onChoose }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  const named = (phase: Phase) => t(`common:phase.${phase}`);
  // The list of delegated forms has no entry in the menu.
  const back = view === 'delegated' ? { back: { label: t('toDelegation'), to: '/delegation' } } : {};
  const report = useQuery({
    ...unitReportQuery(view === 'section' ? view : 'division', page?.year),
    enabled: page !== undefined && isUnitReport(view),
  });
  if (page === undefined) return <PageHeader title={t(`title.${view}`)} {...back} />;
  const [only, ...others] = page.companies;
  const names = isUnitReport(view) ? (report.data?.names.join(', ') ?? '') : '';
  return (
    <PageHeader
      title={t(`title.${view}`)}
      {...back}
      sub={[
        names,
        t('period', { phase: named(page.phase), year: page.year }),
        only === undefined ? '' : others.length === 0 ? only.name : t('companies', { count: page.companies.length }),
      ]
        .filter(Boolean)
        .join(' · ')}
      actions={
        <>
          <ChoiceMenu
            single
            label={t('phase.label', { phase: named(page.phase) })}
            options={PHASES.map((phase) => ({ value: phase, label: named(phase) }))}
            chosen={[page.phase]}
            onChange={([phase]) => onChoose({ phase: phase as Phase })}
          />
          <ChoiceMenu
            single
            label={t('year.label', { year: page.year })}
            options={page.years.map((year) => ({ value: String(year), label: String(year) }))}
            chosen={[String(page.year)]}
            onChange={([year]) => onChoose({ year: Number(year) })}
          />
          <ExportButton
            isOfPage
            isList
            call={exportAppraisals}
            input={{ query: exportedOf(query, page) }}
            what={t(`title.${view}`)}
            rows={page.total}
          />
          <PackButton
            asked={{ list: 'appraisals', filter: exportedOf(query, page) }}
            what={t(`title.${view}`)}
            forms={page.total}
          />
        </>
      }
    />
  );
}

/** Returns the query of the export: all pages of the year and phase that are shown. */
function exportedOf(query: AppraisalQuery, { year, phase }: AppraisalPage) {
  const { page: _page, size: _size, ...narrowed } = query;
  return { ...narrowed, year, phase };
}
