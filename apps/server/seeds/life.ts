import { type Doer, type Phase } from '@prestasi/domain';
import type { CommentRow, ContentRows, ModerationRow } from '../src/forms/content-queries.ts';
import type { ChainedEvent } from '../src/forms/event-chain.ts';
import { factsOf, type LoadedForm } from '../src/forms/load-forms.ts';
import type { AppraisalRecord, FormRow } from '../src/forms/record-queries.ts';
import type { ResultRow } from '../src/forms/result-queries.ts';
import type { SegmentRow } from '../src/forms/seat-queries.ts';
import { placeOf } from '../src/forms/seats.ts';
import { segmentsOf } from '../src/forms/segments.ts';
import { todayAt } from '../src/people/index.ts';
import type { Person } from './people.ts';
import { organisationOf, type World } from './world.ts';

type Open<T> = { -readonly [Name in keyof T]: T[Name] };
type OpenRows = {
  -readonly [Name in keyof ContentRows]: ContentRows[Name] extends readonly (infer Row)[] ? Row[] : never;
};

/** An appraisal as it is lived: its rows as they stand now, and everything that happened to it. */
export type Life = {
  readonly world: World;
  readonly person: Person;
  readonly record: Open<Omit<AppraisalRecord, 'forms'>> & { readonly forms: Readonly<Record<Phase, Open<FormRow>>> };
  readonly rows: OpenRows;
  readonly comments: CommentRow[];
  readonly segments: Open<SegmentRow>[];
  readonly moderationLog: ModerationRow[];
  readonly events: {
    readonly event: ChainedEvent;
    readonly text: { readonly salt: Buffer; readonly reason: string | null };
  }[];
  readonly results: ResultRow[];
};

/** A form with the domain's facts about it at a moment, as its use cases load it. */
export function loadedOf(life: Life, phase: Phase, doer: Doer, at: Date): LoadedForm {
  const { world, person, record, rows, comments, segments, events } = life;
  const today = todayAt(at);
  const form = record.forms[phase];
  rows.trainingRecords = attended(life, today);
  const organisation = organisationOf(world, person, today);
  const facts = factsOf(record, form, rows, {
    organisation,
    events: events.map(({ event }, index) => ({ ...event, id: index + 1 })),
    comments,
    segments,
    cores: world.library.filter(({ kind }) => kind === 'core').map(({ id }) => id),
    doer,
    today,
  });
  return {
    record,
    form,
    place: placeOf(record, organisation),
    organisation,
    rows,
    comments: comments.filter(({ formId }) => formId === form.id),
    segments: segmentsOf(segments, record.year),
    facts,
  };
}

/** Raises a form's version, as every save of something in it does. */
export function touch(life: Life, phase: Phase, saves: number): void {
  life.record.forms[phase].version += saves;
}

function attended({ world, person, record }: Life, today: string): ContentRows['trainingRecords'][number][] {
  const year = String(record.year);
  return (world.trainingRecords.get(person.id) ?? [])
    .filter(({ endsOn }) => endsOn.startsWith(year) && endsOn <= today)
    .map((row) => ({ ...row, appraisalId: record.id }));
}
