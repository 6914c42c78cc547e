import type { FormDocument } from '@prestasi/contract';
import {
  COMMENT_AUTHORS,
  isAtLeast,
  isPhaseComplete,
  levelOf,
  type Actor,
  type CommentAuthor,
  type EditGroup,
  type Language,
  type Level,
  type Policy,
} from '@prestasi/domain';
import { markOfLevel } from './content.ts';
import type {
  CommentRow,
  ContentRows,
  ContributionRow,
  ItemRow,
  ScorecardRowRow,
  SelfLearningRow,
  TrainingNeedRow,
} from './content-queries.ts';
import type { Details } from './details-queries.ts';
import type { LoadedForm } from './loaded-form.ts';
import { areReviewRemarksGiven, type ReadAccess } from './read-right.ts';

export type Content = FormDocument['content'];
type ItemView = Content['items'][number];
type RowView = ItemView['rows'][number];

/** The reader: what they may see, and which groups of fields they may write now. */
export type Reader = {
  readonly actor: Actor;
  readonly language: Language;
  readonly readAccess: ReadAccess;
  readonly groups: readonly EditGroup[];
  /** Returns a short-lived address of a file, for this reader. */
  readonly addressOf: (fileId: number) => string;
};
/** Names from outside the appraisal: the indicators of behaviours, the evidence files. */
type ContentNames = Pick<Details, 'indicators' | 'evidenceNames'>;
type Indicators = Details['indicators'];

const NOTHING: Content = {
  items: [],
  trainingNeeds: [],
  trainingRecords: [],
  selfLearnings: [],
  contributions: [],
  comments: [],
};

/**
 * Returns the content of a form as its reader may see it (domain §4, §6). A form shows what its own phase and those
 * before it write; the planning form, once complete, shows the plan as it was. Nothing is shown that the reader may not
 * see.
 */
export function presentContent(
  loaded: LoadedForm,
  reader: Reader,
  { indicators, evidenceNames }: ContentNames,
): Content {
  const { readAccess } = reader;
  const comments = presentComments(loaded, reader);
  if (!readAccess.content) return { ...NOTHING, comments };
  const items = presentItems(loaded, reader, indicators);
  if (readAccess.part1Only) return { ...NOTHING, items: items.filter(({ part }) => part === 'kra' || part === 'jd') };
  const { rows, form } = loaded;
  const trainingNeeds = rows.trainingNeeds.map(presentNeed);
  if (form.phase === 'planning') return { ...NOTHING, items, trainingNeeds, comments };
  const entries = entriesInSight(loaded, reader);
  return {
    items,
    trainingNeeds,
    trainingRecords: rows.trainingRecords.map(({ id, title, startsOn, endsOn, hours }) => ({
      id,
      title,
      startsOn,
      endsOn,
      hours,
    })),
    selfLearnings: entries.selfLearning.map(presentLearning),
    contributions: entries.contributions.map((row) => ({
      ...presentContribution(row, loaded.record.policy),
      evidence: presentEvidence(row, reader, evidenceNames),
    })),
    comments,
  };
}

function presentNeed({
  id,
  programme,
  method,
  targetDate,
  reason,
  version,
}: TrainingNeedRow): Content['trainingNeeds'][number] {
  return { id, programme, method, targetDate, reason, version };
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

function presentEvidence(
  { evidenceFileId }: ContributionRow,
  { addressOf }: Reader,
  names: ReadonlyMap<number, string>,
): Content['contributions'][number]['evidence'] {
  const name = evidenceFileId === null ? undefined : names.get(evidenceFileId);
  return evidenceFileId === null || name === undefined ? null : { name, url: addressOf(evidenceFileId) };
}

function presentItems(loaded: LoadedForm, reader: Reader, indicators: Indicators): ItemView[] {
  const asPlanned = loaded.form.phase === 'planning' && isPhaseComplete(loaded.facts, 'planning');
  return loaded.rows.items
    .filter(({ addedIn }) => !asPlanned || addedIn === 'planning')
    .map((item) => presentItem(asPlanned ? plannedItem(item) : item, loaded, reader, indicators, asPlanned));
}

function presentItem(
  item: ItemRow,
  loaded: LoadedForm,
  reader: Reader,
  indicators: Indicators,
  asPlanned: boolean,
): ItemView {
  const { form, rows } = loaded;
  const { language, readAccess } = reader;
  const fromReview = form.phase !== 'planning';
  const isYearEnd = form.phase === 'year_end';
  const hasMarks = isYearEnd && readAccess.marks;
  return {
    id: item.id,
    part: item.part,
    kind: item.kind,
    parentId: item.parentId,
    competencyId: item.competencyId,
    competencyParentId: item.competencyParentId,
    title: titleIn(language, item),
    description: item.description,
    indicators: indicators.filter(({ behaviourId }) => behaviourId === item.competencyId).map((one) => one[language]),
    weight: item.weight,
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
      .map((row) => presentRow(asPlanned ? plannedRow(row) : row, { fromReview, isYearEnd })),
    version: item.version,
  };
}

function presentRow(
  row: ScorecardRowRow,
  { fromReview, isYearEnd }: { fromReview: boolean; isYearEnd: boolean },
): RowView {
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

/**
 * The level from which everybody who reads the form sees a comment; before it, only its author does. Super HR may hold
 * one of two steps: their comment is visible once the form is complete.
 */
const SHOWN_FROM: Readonly<Record<Exclude<CommentAuthor, 'super_hr'>, Level>> = {
  appraisee: 'submitted',
  supervisor: levelOf('supervisor'),
  hod: levelOf('hod'),
  hr: levelOf('hr'),
};

function presentComments(
  { comments, form, record, facts }: LoadedForm,
  { actor, readAccess, groups }: Reader,
): Content['comments'] {
  if (readAccess.part1Only) return [];
  const isOwn = actor.employeeId === record.employeeId;
  const isShown = ({ author, writtenBy }: CommentRow) =>
    writtenBy === actor.accountId ||
    (author === 'appraisee' && isOwn) ||
    groups.includes(`comment_${author}`) ||
    (author === 'super_hr' ? isPhaseComplete(facts, form.phase) : isAtLeast(form.level, SHOWN_FROM[author]));
  return COMMENT_AUTHORS.flatMap((author) => comments.filter((comment) => comment.author === author))
    .filter(isShown)
    .map(({ author, text, authorName, version }) => ({ author, text, authorName, version }));
}
