import { canonicalJson } from './canonical-json.ts';
import type { ContentRows } from './content-queries.ts';

/** The content of an appraisal in the form in which events hash it, as canonical JSON: everything a score was computed from (domain §5). */
export function hashedContent(rows: ContentRows, trainingHours: number | null): string {
  return canonicalJson({
    // Where a competency stands in the library is the library's matter.
    items: byId(rows.items).map((item) => ({ ...item, competencyParentId: undefined })),
    rows: byId(rows.rows),
    trainingNeeds: byId(rows.trainingNeeds),
    selfLearning: byId(rows.selfLearning),
    contributions: byId(rows.contributions),
    trainingHours,
  });
}

function byId<Row extends { readonly id: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => a.id - b.id);
}
