import { canonicalJson } from './canonical-json.ts';
import type { ContentRows } from './content-queries.ts';
import type { AppraisalRow } from './record-queries.ts';

type Captured = Pick<AppraisalRow, 'trainingHours' | 'capturedTraining' | 'needOutcomes'>;

/** Returns the content of an appraisal as canonical JSON, as events hash it: all the input of a score (domain §5). */
export function hashedContent(rows: ContentRows, { trainingHours, capturedTraining, needOutcomes }: Captured): string {
  return canonicalJson({
    // The position of a competency in the library is not part of the form, nor is whose KRA another is aligned to.
    // Chains from before there were sections, or alignment, name none.
    items: byId(rows.items).map((item) => ({
      ...item,
      competencyParentId: undefined,
      alignedOf: undefined,
      sectionId: item.sectionId ?? undefined,
      alignedItemId: item.alignedItemId ?? undefined,
      objectiveId: item.objectiveId ?? undefined,
      alignedTitle: item.alignedTitle ?? undefined,
    })),
    rows: byId(rows.rows),
    trainingNeeds: byId(rows.trainingNeeds),
    selfLearning: byId(rows.selfLearning),
    contributions: byId(rows.contributions),
    // Nor do they name linked work.
    linkedWork: rows.linkedWork.length === 0 ? undefined : byId(rows.linkedWork),
    // Nor files of items.
    evidenceFiles: rows.evidenceFiles.length === 0 ? undefined : byId(rows.evidenceFiles),
    trainingHours,
    // Chains from before these were kept name none.
    capturedTraining: capturedTraining ?? undefined,
    needOutcomes: needOutcomes ?? undefined,
  });
}

function byId<Row extends { readonly id: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => a.id - b.id);
}
