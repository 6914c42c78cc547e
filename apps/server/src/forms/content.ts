import {
  isPresentSection,
  segmentsOfScore,
  type AppraisedYear,
  type FormContent,
  type FormItem,
  type Mark,
  type MarkedItem,
  type Policy,
  type ScoreInput,
} from '@prestasi/domain';
import type { CapturedTraining, ContentRows, ContributionRow, ItemRow } from './content-queries.ts';

/** Returns the content as the domain sees it: without removed items; empty texts are absent. */
export function contentOf(
  rows: ContentRows,
  at: {
    readonly cores: readonly number[];
    readonly supervisorAssigned: boolean;
    readonly choosing: boolean;
    readonly year: AppraisedYear;
  },
): FormContent {
  return {
    items: currentItems(rows).map((item) => itemOf(item, rows)),
    cores: at.cores,
    trainingNeeds: rows.trainingNeeds.map((need) => ({
      id: need.id,
      programme: orNull(need.programme),
      method: orNull(need.method),
      targetDate: need.targetDate,
      reason: orNull(need.reason),
    })),
    selfLearning: rows.selfLearning.map(({ id, title, learnedOn, hours, isConfirmed }) => ({
      id,
      title: orNull(title),
      learnedOn,
      hours,
      confirmed: isConfirmed,
    })),
    externalTraining: rows.externalTraining.map(({ id, isConfirmed }) => ({ id, confirmed: isConfirmed })),
    contributions: rows.contributions.map(({ id, kind, activity, levelKey, isConfirmed }) => ({
      id,
      kind,
      activity: orNull(activity),
      levelKey,
      confirmed: isConfirmed,
    })),
    supervisorAssigned: at.supervisorAssigned,
    choosing: at.choosing,
    year: at.year,
  };
}

/**
 * Returns the input of the score; `trainingHours` are the captured hours, null before they are captured (domain §6).
 */
export function scoreInputOf(
  rows: ContentRows,
  policy: Policy,
  at: { readonly trainingHours: number | null; readonly year: AppraisedYear },
): ScoreInput {
  const items = currentItems(rows);
  const ofPart = (part: ItemRow['part']) => items.filter((item) => item.part === part);
  const inSection = (sectionId: number | null) => part1Of(items.filter((item) => item.sectionId === sectionId));
  const present = items.filter(({ sectionId }) => isPresentSection(at.year, sectionId));
  return {
    ...part1Of(present),
    core: ofPart('core').map(markedOf),
    behavioural: ofPart('behavioural').map(markedOf),
    trainingHours: at.trainingHours ?? trainingHoursOf(rows),
    contributions: rows.contributions.flatMap((row) => {
      const mark = markOfLevel(row, policy);
      return mark === null ? [] : [{ id: row.id, kind: row.kind, mark, confirmed: row.isConfirmed === true }];
    }),
    segments: segmentsOfScore(at.year, inSection),
  };
}

function part1Of(items: readonly ItemRow[]): Pick<ScoreInput, 'kra' | 'jd'> {
  const jd = items.filter(({ part }) => part === 'jd');
  return {
    kra: items.filter(({ part }) => part === 'kra').map((item) => ({ ...markedOf(item), weight: item.weight ?? 0 })),
    jd: jd
      .filter(({ kind }) => kind !== 'subtask')
      .map((task) => ({
        ...markedOf(task),
        weight: task.weight ?? 0,
        subtasks: jd.filter(({ parentId }) => parentId === task.id).map(markedOf),
      })),
  };
}

/**
 * Returns the hours of training so far: attended training on record, and self learning and external training that the
 * supervisor confirmed (domain §6).
 */
export function trainingHoursOf(rows: ContentRows): number {
  const attended = rows.trainingRecords.reduce((sum, { hours }) => sum + hours, 0);
  const confirmed = [...rows.selfLearning, ...rows.externalTraining].filter(({ isConfirmed }) => isConfirmed === true);
  return attended + confirmed.reduce((sum, { hours }) => sum + (hours ?? 0), 0);
}

/** Returns the training that counts now and what the supervisor decided about it, to be kept with its hours. */
export function capturedTrainingOf(rows: ContentRows): CapturedTraining {
  return {
    records: rows.trainingRecords.map(({ id, title, startsOn, endsOn, hours, rating }) => ({
      id,
      title,
      startsOn,
      endsOn,
      hours,
      rating,
    })),
    external: rows.externalTraining.map(({ id, title, provider, startsOn, endsOn, hours, isConfirmed }) => ({
      id,
      title,
      provider,
      startsOn,
      endsOn,
      hours,
      isConfirmed,
    })),
  };
}

/** Returns the mark for a contribution's level; null if the policy has no such level. */
export function markOfLevel({ levelKey }: Pick<ContributionRow, 'levelKey'>, policy: Policy): Mark | null {
  return policy.contributions.levels.find(({ key }) => key === levelKey)?.mark ?? null;
}

/** Returns the items that were not removed and are not under a removed task. */
export function currentItems<Item extends Pick<ItemRow, 'id' | 'parentId' | 'removedIn'>>({
  items,
}: {
  readonly items: readonly Item[];
}): readonly Item[] {
  const removed = new Set(items.filter(({ removedIn }) => removedIn !== null).map(({ id }) => id));
  return items.filter(({ id, parentId }) => !removed.has(id) && (parentId === null || !removed.has(parentId)));
}

function itemOf(item: ItemRow, { rows }: ContentRows): FormItem {
  const { id, part, kind, parentId, weight, selfScore, mark, moderatedMark } = item;
  return {
    id,
    part,
    kind,
    parentId,
    coreId: kind === 'subcore' ? item.competencyParentId : null,
    sectionId: item.sectionId,
    title: orNull(item.title),
    weight,
    evidence: orNull(item.evidence),
    selfScore,
    reviewRemark: orNull(item.reviewRemark),
    mark,
    markRemark: orNull(item.markRemark),
    moderatedMark,
    rows: rows
      .filter(({ itemId, removedIn }) => itemId === id && removedIn === null)
      .map((row) => ({
        id: row.id,
        objective: orNull(row.objective),
        initiative: orNull(row.initiative),
        measurement: orNull(row.measurement),
        deadline: row.deadline,
        target: orNull(row.target),
        progressRemark: orNull(row.progressRemark),
        progressStatus: row.progressStatus,
        achievement: orNull(row.achievement),
      })),
  };
}

function markedOf({ id, mark, moderatedMark }: ItemRow): MarkedItem {
  return { id, mark, moderated: moderatedMark };
}

function orNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}
