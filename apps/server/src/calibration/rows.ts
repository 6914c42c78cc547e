import type { getCalibration as call, OutputOf } from '@prestasi/contract';
import { decimalOfHundredths, differenceText, type Language } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { CompanyBand } from './distribution-queries.ts';
import type { RankedForm } from './rank.ts';
import { findRowDetails } from './row-queries.ts';

type Row = OutputOf<typeof call>['rows'][number];

/** Presents the forms of a page, in its order. */
export async function presentRows(
  db: Executor,
  forms: readonly RankedForm[],
  { bands, language }: { readonly bands: readonly CompanyBand[]; readonly language: Language },
): Promise<Row[]> {
  const details = await findRowDetails(
    db,
    forms.map(({ appraisalId }) => appraisalId),
  );
  return forms.flatMap((form): Row[] => {
    const own = details.get(form.appraisalId);
    if (own === undefined) return [];
    const { formId, employeeId, score, lastScore, reasons, responseDueOn } = form;
    const { name, employeeNumber, placeTexts, supervisor, apart, farthest, moderated } = own;
    return [
      {
        formId,
        employeeId,
        name,
        employeeNumber,
        position: placeTexts.position,
        department: placeTexts.department,
        supervisor,
        score: decimalOfHundredths(score),
        band: { key: form.band, label: bands.find(({ key }) => key === form.band)?.label[language] ?? form.band },
        lastScore: lastScore === null ? null : decimalOfHundredths(lastScore),
        difference: lastScore === null ? null : differenceText(score - lastScore),
        apart,
        farthest,
        moderated,
        reasons: [...reasons],
        responseDueOn,
      },
    ];
  });
}
