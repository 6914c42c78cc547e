import type { ReportGroup, TrainingReportRow } from '@prestasi/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/index.ts';
import { NOTHING } from '../../shared/ui/index.ts';

export type YearHours = TrainingReportRow['years'][number];

/** Returns a function that says the figures of a year in words: the main one, and what explains it. */
export function useYearHours(
  by: ReportGroup,
): (hours: YearHours) => { readonly main: string; readonly sub: string | null } {
  const { t } = useTranslation('training');
  const format = useFormat();
  return ({ hours, trained, people, targetHours, targeted, reached }) => {
    const number = format.number(hours);
    if (by === 'person') {
      const target = targetHours === null ? null : format.number(targetHours);
      return { main: target === null ? number : t('hoursOfTarget', { hours: number, target }), sub: null };
    }
    if (people === null) {
      return { main: number, sub: hours === 0 ? null : t('report.trained', { count: trained }) };
    }
    if (people === 0) return { main: NOTHING, sub: null };
    const mean = format.number(hours / people, 1);
    const share =
      targeted === null || targeted === 0
        ? null
        : t('report.reached', {
            share: format.weight(Math.round((100 * (reached ?? 0)) / targeted) * 100),
          });
    return { main: mean, sub: share ?? t('report.staff', { count: people }) };
  };
}
