import {
  isOfPart1,
  isPhaseComplete,
  readablePlans,
  takesItemMarks,
  type Language,
  type Phase,
  type Policy,
} from '@prestasi/domain';
import { capturedTrainingOf, markOfLevel } from './content.ts';
import type { ContentRows, ContributionRow, ItemRow, ScorecardRowRow, SelfLearningRow } from './content-queries.ts';
import type { Details } from './details-queries.ts';
import type { LoadedForm } from './loaded-form.ts';
import type { Content, Reader } from './reader.ts';
import { needOutcomesOf } from './need-outcomes.ts';
import { presentAlignment } from './present-alignment.ts';
import { presentComments } from './present-comments.ts';
import { itemsIn } from './present-sections.ts';
import { presentEvidence, presentFiles } from './present-evidence.ts';
import { presentWork } from './present-work.ts';
import { areReviewRemarksGiven } from './read-right.ts';

type ItemView = Content['items'][number];
type RowView = ItemView['rows'][number];

/** From outside the appraisal: the indicators of behaviours, the names of evidence files, linked work as it stands. */
type ContentNames = Pick<Details, 'indicators' | 'definitions' | 'evidenceNames' | 'liveWork'>;
type ItemDetails = ContentNames;

const NOTHING: Content = {
  items: [],
  trainingNeeds: [],
  trainingRecords: [],
  externalTrainings: [],
  selfLearnings: [],
  contributions: [],
  comments: [],
};

/**
 * Returns the content of a form as its reader may see it (domain §4, §6). A form shows what its own phase and those
 * before it write; the planning form, once complete, shows the plan as it was. Nothing is shown that the reader may not
 * see.
 */
export function presentContent(loaded: LoadedForm, reader: Reader, names: ContentNames): Content {
  const { readAccess } = reader;
  const comments = presentComments(loaded, reader);
  if (!readAccess.content) return { ...NOTHING, items: presentPlans(loaded, reader), comments };
  const items = presentItems(loaded, reader, names);
  if (readAccess.part1Only) return { ...NOTHING, items: items.filter(({ part }) => part === 'kra' || part === 'jd') };
  const { form } = loaded;
  const trainingNeeds = presentNeeds(loaded);
  if (form.phase === 'planning') return { ...NOTHING, items, trainingNeeds, comments };
  const entries = entriesInSight(loaded, reader);
  return {
    items,
    trainingNeeds,
    ...presentTraining(loaded, reader),
    selfLearnings: entries.selfLearning.map(presentLearning),
    contributions: entries.contributions.map((row) => ({
      ...presentContribution(row, loaded.record.policy),
      evidence: presentEvidence(row, reader, names.evidenceNames),
    })),
    comments,
  };
}

/**
 * Returns the items of the sections whose plan the reader may see while the rest of the form is the appraisee's alone:
 * as they were planned and agreed, without what the appraisee is writing (domain §4, §6).
 */
function presentPlans(loaded: LoadedForm, reader: Reader): ItemView[] {
  const sections = readablePlans(loaded.facts, reader.actor).map(({ id }) => id);
  const { review } = loaded.facts.forms;
  const isRevising = !review.waived && review.level === 'unsubmitted';
  return loaded.rows.items
    .filter((item) => isOfPart1(item) && sections.includes(item.sectionId))
    .filter((item) => item.sectionId !== null || isReleased(loaded, item.addedIn))
    .map((item) => (isRevising && item.sectionId === null ? plannedItem(item) : item))
    .map((item) => planOnly(presentItem(item, loaded, reader, NO_DETAILS, isRevising && item.sectionId === null)));
}

const NO_DETAILS: ItemDetails = { indicators: [], definitions: [], evidenceNames: new Map(), liveWork: new Map() };

function isReleased({ facts }: LoadedForm, phase: Phase): boolean {
  return facts.forms[phase].level !== 'unsubmitted';
}

function planOnly(item: ItemView): ItemView {
  return {
    ...item,
    progressRemark: null,
    reviewRemark: null,
    evidence: null,
    selfScore: null,
    linkedWork: [],
    rows: item.rows.map((row) => ({
      ...row,
      achievement: null,
      progressRemark: null,
      progressStatus: null,
      linkedWork: [],
    })),
  };
}

/** Returns the training that counts, as it stood at the supervisor's approval once it was captured then (domain §6). */
function presentTraining(
  { record: { capturedTraining }, rows }: LoadedForm,
  { addressOf }: Reader,
): Pick<Content, 'trainingRecords' | 'externalTrainings'> {
  const { records, external } = capturedTraining ?? capturedTrainingOf(rows);
  return {
    trainingRecords: records,
    externalTrainings: external.map((entry) => {
      const live = capturedTraining === null ? rows.externalTraining.find(({ id }) => id === entry.id) : undefined;
      const { certificateFileId = null, certificateName = null, version = 0 } = live ?? {};
      const certificate =
        certificateFileId === null || certificateName === null
          ? null
          : { name: certificateName, url: addressOf(certificateFileId) };
      return { ...entry, certificate, version };
    }),
  };
}

/** Returns the needs with whether each was met: live until the form is final, then as it stood (domain §7). */
function presentNeeds({ rows, record, facts }: LoadedForm): Content['trainingNeeds'] {
  const isPlanned = isPhaseComplete(facts, 'planning');
  const outcomes = new Map((record.needOutcomes ?? needOutcomesOf(rows)).map(({ needId, ...one }) => [needId, one]));
  return rows.trainingNeeds.map(({ id, programme, method, targetDate, reason, version }) => ({
    id,
    programme,
    method,
    targetDate,
    reason,
    outcome: isPlanned ? (outcomes.get(id) ?? null) : null,
    version,
  }));
}

function presentLearning({
  id,
  title,
  learnedOn,
  hours,
  isConfirmed,
  version,
}: SelfLearningRow): Content['selfLearnings'][number] {
  return { id, title, learnedOn, hours, isConfirmed, version };
}

function presentContribution(row: ContributionRow, policy: Policy): Omit<Content['contributions'][number], 'evidence'> {
  const { id, kind, activity, levelKey, isConfirmed, version } = row;
  return { id, kind, activity, levelKey, mark: markOfLevel(row, policy), isConfirmed, version };
}

function presentItems(loaded: LoadedForm, reader: Reader, details: ItemDetails): ItemView[] {
  const asPlanned = loaded.form.phase === 'planning' && isPhaseComplete(loaded.facts, 'planning');
  return itemsIn(loaded)
    .filter(({ addedIn }) => !asPlanned || addedIn === 'planning')
    .map((item) => presentItem(asPlanned ? plannedItem(item) : item, loaded, reader, details, asPlanned));
}

function presentItem(
  item: ItemRow,
  loaded: LoadedForm,
  reader: Reader,
  details: ItemDetails,
  asPlanned: boolean,
): ItemView {
  const { form, rows } = loaded;
  const { language, readAccess } = reader;
  const fromReview = form.phase !== 'planning';
  const isYearEnd = form.phase === 'year_end';
  const hasMarks = isYearEnd && (readAccess.marks || isMarkedByReader(item, loaded, reader));
  return {
    id: item.id,
    part: item.part,
    kind: item.kind,
    parentId: item.parentId,
    competencyId: item.competencyId,
    competencyParentId: item.competencyParentId,
    sectionId: item.sectionId,
    title: titleIn(language, item),
    description: item.description ?? definitionIn(language, item, details),
    indicators: details.indicators
      .filter(({ behaviourId }) => behaviourId === item.competencyId)
      .map((one) => one[language]),
    weight: item.weight,
    alignment: presentAlignment(item),
    addedIn: item.addedIn,
    removedIn: item.removedIn,
    original: item.original === null ? null : { title: item.original.title, weight: item.original.weight },
    progressRemark: fromReview ? item.progressRemark : null,
    reviewRemark: fromReview && areReviewRemarksGiven(loaded, readAccess) ? item.reviewRemark : null,
    evidence: isYearEnd ? item.evidence : null,
    selfScore: isYearEnd ? item.selfScore : null,
    mark: hasMarks ? item.mark : null,
    markRemark: hasMarks ? item.markRemark : null,
    moderatedMark: hasMarks ? item.moderatedMark : null,
    moderationReason: hasMarks ? lastReason(rows, item.id) : null,
    rows: rows.rows
      .filter((row) => row.itemId === item.id && (!asPlanned || row.addedIn === 'planning'))
      .map((row) => ({
        ...presentRow(asPlanned ? plannedRow(row) : row, { fromReview, isYearEnd }),
        linkedWork: presentWork(loaded, details, reader, { itemId: item.id, rowId: row.id }),
      })),
    linkedWork: presentWork(loaded, details, reader, { itemId: item.id, rowId: null }),
    files: isYearEnd ? presentFiles(item, rows, reader, details.evidenceNames) : [],
    version: item.version,
  };
}

/** Returns the definition of a competency as the library has it now. */
function definitionIn(language: Language, { competencyId }: ItemRow, { definitions }: ItemDetails): string | null {
  return definitions.find((one) => one.competencyId === competencyId)?.[language] ?? null;
}

/** Former supervisors see the marks that they gave to the items of a former position. */
function isMarkedByReader(item: ItemRow, { year }: LoadedForm, { actor }: Reader): boolean {
  return (
    isOfPart1(item) &&
    year.segments.some(
      (segment) =>
        segment.sectionId === item.sectionId &&
        segment.supervisorId === actor.employeeId &&
        takesItemMarks(year, segment),
    )
  );
}

function presentRow(
  row: ScorecardRowRow,
  { fromReview, isYearEnd }: { fromReview: boolean; isYearEnd: boolean },
): Omit<RowView, 'linkedWork'> {
  const { id, itemId, objective, initiative, measurement, deadline, target, addedIn, removedIn, original, version } =
    row;
  return {
    id,
    itemId,
    objective,
    initiative,
    measurement,
    deadline,
    target,
    achievement: isYearEnd ? row.achievement : null,
    progressRemark: fromReview ? row.progressRemark : null,
    progressStatus: fromReview ? row.progressStatus : null,
    addedIn,
    removedIn,
    original,
    version,
  };
}

/** Returns an item as it was when planning was completed. */
function plannedItem(item: ItemRow): ItemRow {
  const removedIn = item.removedIn === 'planning' ? item.removedIn : null;
  return { ...item, ...item.original, original: null, removedIn };
}

function plannedRow(row: ScorecardRowRow): ScorecardRowRow {
  const removedIn = row.removedIn === 'planning' ? row.removedIn : null;
  return { ...row, ...row.original, original: null, removedIn };
}

/** Returns the title in the reader's language for competencies; as written for all others. */
export function titleIn(language: Language, { title, titleEn }: Pick<ItemRow, 'title' | 'titleEn'>): string {
  return language === 'en' ? (titleEn ?? title) : title;
}

function lastReason({ moderations }: ContentRows, itemId: number): string | null {
  return moderations.findLast((moderation) => moderation.itemId === itemId)?.reason ?? null;
}

/**
 * Self learning and contributions. While the appraisee fills in the year-end form, entries that the supervisor has not
 * looked at are visible to the appraisee alone, in the mid-year form too (domain §4).
 */
function entriesInSight(
  { rows, record, form, facts }: LoadedForm,
  { actor }: Reader,
): Pick<ContentRows, 'selfLearning' | 'contributions'> {
  const isBeingFilled =
    form.phase === 'review' && record.forms.year_end.level === 'unsubmitted' && isPhaseComplete(facts, 'review');
  if (!isBeingFilled || actor.employeeId === record.employeeId) return rows;
  return {
    selfLearning: rows.selfLearning.filter(({ isConfirmed }) => isConfirmed !== null),
    contributions: rows.contributions.filter(({ isConfirmed }) => isConfirmed !== null),
  };
}
