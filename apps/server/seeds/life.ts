import { type Day, type Performer, type Phase } from '@prestasi/domain';
import type { CommentRow, ContentRows, ModerationRow } from '../src/forms/content-queries.ts';
import type { EventRow } from '../src/forms/event-queries.ts';
import { hashedContent } from '../src/forms/hashed-content.ts';
import { factsOf, type LoadedForm } from '../src/forms/loaded-form.ts';
import type { AppraisalRecord, FormRow } from '../src/forms/record-queries.ts';
import type { ResultRow } from '../src/forms/result-queries.ts';
import type { SegmentRow } from '../src/forms/approver-queries.ts';
import { placementOf } from '../src/forms/approvers.ts';
import type { SectionRow } from '../src/forms/section-queries.ts';
import { yearOf } from '../src/forms/segments.ts';
import { dayAt } from './moments.ts';
import type { Person } from './people.ts';
import { organisationOf, type GroupData } from './group-data.ts';

type Open<T> = { -readonly [Name in keyof T]: T[Name] };
type OpenRows = {
  -readonly [Name in keyof ContentRows]: ContentRows[Name] extends readonly (infer Row)[] ? Row[] : never;
};

/** An appraisal while it is played: its present rows, and everything that happened to it. */
export type Life = {
  readonly data: GroupData;
  readonly person: Person;
  readonly record: Open<Omit<AppraisalRecord, 'forms'>> & { readonly forms: Readonly<Record<Phase, Open<FormRow>>> };
  readonly rows: OpenRows;
  readonly comments: CommentRow[];
  readonly segments: Open<SegmentRow>[];
  readonly sections: SectionRow[];
  readonly moderationLog: ModerationRow[];
  /** Events in order; their ids are their positions until they are written. */
  readonly events: {
    readonly event: EventRow;
    readonly text: { readonly salt: Buffer; readonly reason: string | null };
  }[];
  readonly results: ResultRow[];
  /** The content, and the hashed part of it, when it was last read; null before. */
  content: { readonly seen: readonly unknown[]; readonly rows: ContentRows } | null;
  hashed: { readonly seen: readonly unknown[]; readonly text: string } | null;
};

/** Returns a form with the domain's facts about it at an instant, as its use cases load it. */
export function loadedOf(life: Life, phase: Phase, performer: Performer, at: Date): LoadedForm {
  const { data, person, record, comments, segments, sections, events } = life;
  const today = dayAt(at);
  const form = record.forms[phase];
  attend(life, today);
  const rows = contentOf(life);
  const organisation = organisationOf(data, person, today);
  const year = yearOf(segments, sections, record, today);
  const facts = factsOf(record, form, rows, {
    organisation,
    events: events.map(({ event }) => event),
    comments,
    segments,
    year,
    cores: data.library.filter(({ kind }) => kind === 'core').map(({ id }) => id),
    performer,
    today,
  });
  return {
    record,
    form,
    place: placementOf(record, organisation),
    organisation,
    rows,
    comments: comments.filter(({ formId }) => formId === form.id),
    standInTakerIds: [],
    panelIds: [],
    year,
    facts,
  };
}

/** Returns the present content of an appraisal: the same object as long as nothing in it changes. */
export function contentOf(life: Life): ContentRows {
  const seen = Object.values(life.rows).flatMap((list) => [list, list.length]);
  if (life.content === null || !isSame(life.content.seen, seen)) life.content = { seen, rows: { ...life.rows } };
  return life.content.rows;
}

/** Returns the present content of an appraisal as events hash it. */
export function hashedNow(life: Life): string {
  const { items, rows, trainingNeeds, selfLearning, externalTraining, contributions } = life.rows;
  const lists = [items, rows, trainingNeeds, selfLearning, externalTraining, contributions];
  const seen = [...lists.flatMap((list) => [list, list.length]), life.record.trainingHours, life.record.needOutcomes];
  if (life.hashed === null || !isSame(life.hashed.seen, seen))
    life.hashed = { seen, text: hashedContent(life.rows, life.record) };
  return life.hashed.text;
}

function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.every((each, index) => each === now[index]);
}

/** Raises a form's version, as every save does. */
export function touch(life: Life, phase: Phase, saves: number): void {
  life.record.forms[phase].version += saves;
}

/** Training attended by a day is part of the content from then on. */
function attend({ data, person, record, rows }: Life, today: Day): void {
  const year = String(record.year);
  const all = data.trainingRecords.get(person.id) ?? [];
  const attended = all.filter(({ endsOn }) => endsOn.startsWith(year) && endsOn <= today);
  if (attended.length === rows.trainingRecords.length) return;
  rows.trainingRecords = attended;
}
