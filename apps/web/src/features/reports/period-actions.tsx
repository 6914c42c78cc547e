import { exportAppraisals } from '@prestasi/contract';
import { PHASES, type Phase } from '@prestasi/domain';
import { useTranslation } from 'react-i18next';
import { PackButton } from '../../shared/prepared/index.ts';
import { ChoiceMenu, ExportButton } from '../../shared/ui/index.ts';
import type { AppraisalPage, AppraisalQuery } from '../../shared/appraisals/appraisal-rows.ts';
import type { ListView } from '../../shared/appraisals/list-address.ts';
import type { Period } from '../../shared/appraisals/list-query.ts';

export type PeriodActionsProps = {
  readonly view: ListView;
  readonly page: AppraisalPage;
  /** What the list asks the server for; its export is of exactly these rows. */
  readonly query: AppraisalQuery;
  readonly onChoose: (change: Partial<Period>) => void;
};

/** Chooses phase and year of a list, and takes it away as a workbook or as PDFs. */
export function PeriodActions({ view, page, query, onChoose }: PeriodActionsProps) {
  const { t } = useTranslation(['reports', 'common']);
  const named = (phase: Phase) => t(`common:phase.${phase}`);
  return (
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
  );
}

/** Returns the query of the export: all pages of the year and phase that are shown. */
function exportedOf(query: AppraisalQuery, { year, phase }: AppraisalPage) {
  const { page: _page, size: _size, ...narrowed } = query;
  return { ...narrowed, year, phase };
}
