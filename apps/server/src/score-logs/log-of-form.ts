import type { getScoreLog, OutputOf } from '@prestasi/contract';
import {
  decimalOfHundredths,
  type Language,
  type Mark,
  type ScoreEvent,
  scoresAsTheyStood,
  type Step,
  type PastScore,
} from '@prestasi/domain';
import {
  type DecidedAppeal,
  marksIn,
  type ResultRow,
  scoreInputOfForm,
  type TimelineEvent,
  titleIn,
  type WholeForm,
} from '../forms/index.ts';
import { signedDecimal } from '../score-list/index.ts';

type Entry = OutputOf<typeof getScoreLog>['entries'][number];
/** An entry of the log with the event that it tells; null for a revision. */
export type LogEntry = Entry & { readonly eventId: number | null; readonly bandBefore: Entry['band'] };

/** The results of an appraisal beside its loaded year-end form. */
type Results = {
  readonly revisions: readonly ResultRow[];
  readonly decided: readonly DecidedAppeal[];
};

type RawEntry = Omit<Entry, 'score' | 'band' | 'difference'> & {
  readonly eventId: number | null;
  readonly stood: PastScore | null;
};

/**
 * Returns every score of an appraisal as it stood, oldest first: at each approval by the supervisor, at each moderated
 * mark, at finality and at each revision (domain §7). The form is the year-end form.
 */
export function scoreLogOf(loaded: WholeForm, results: Results, language: Language): LogEntry[] {
  const entries = [...fromEvents(loaded, language), ...fromRevisions(loaded, results, language)];
  return entries.map(({ stood, ...entry }, index) => {
    const before = entries[index - 1]?.stood ?? null;
    return {
      ...entry,
      score: stood === null ? null : decimalOfHundredths(stood.hundredths),
      band: bandOf(loaded, stood, language),
      bandBefore: bandOf(loaded, before, language),
      difference: stood === null || before === null ? null : signedDecimal(stood.hundredths - before.hundredths),
    };
  });
}

function bandOf({ record }: WholeForm, stood: PastScore | null, language: Language): Entry['band'] {
  const band = record.policy.bands.find(({ key }) => key === stood?.band);
  return band === undefined ? null : { key: band.key, label: band.label[language] };
}

function fromEvents(loaded: WholeForm, language: Language): RawEntry[] {
  const events = loaded.details.events.filter(({ formId }) => formId === loaded.form.id);
  const described = events.map(eventOf);
  const scores = scoresAsTheyStood(scoreInputOfForm(loaded), loaded.record.policy, described);
  return events.flatMap((event, index): RawEntry[] => {
    const { kind } = described[index] ?? { kind: 'other' };
    if (kind === 'other' || kind === 'reopened') return [];
    return [
      {
        eventId: event.id,
        kind,
        at: event.happenedAt.toISOString(),
        by: event.actorName,
        onBehalfOf: event.onBehalfOfName,
        step: event.step as Step | null,
        revision: kind === 'final' ? 1 : null,
        stood: recordedScore(event) ?? scores[index] ?? null,
        items: kind === 'moderated' ? [moderatedItem(loaded, event, language)] : [],
        reason: kind === 'moderated' ? event.reason : null,
      },
    ];
  });
}

/** Returns the score that an event recorded; null for one that recorded none. */
function recordedScore({ facts }: TimelineEvent): PastScore | null {
  const [score, band] = [facts['score'] ?? facts['scoreAfter'], facts['band'] ?? facts['bandAfter']];
  return typeof score === 'number' && typeof band === 'string' ? { hundredths: score, band } : null;
}

function eventOf({ action, step, toLevel, facts }: TimelineEvent): ScoreEvent {
  if (toLevel === 'unsubmitted' || (toLevel === 'submitted' && action !== 'submit')) return { kind: 'reopened' };
  if (action === 'moderate')
    return { kind: 'moderated', itemId: Number(facts['itemId']), to: Number(facts['to']) as Mark };
  if (action !== 'approve') return { kind: 'other' };
  if (toLevel === 'super_hr_approved') return { kind: 'final' };
  return { kind: step === 'supervisor' ? 'approved' : 'other' };
}

function moderatedItem({ rows }: WholeForm, { facts }: TimelineEvent, language: Language): Entry['items'][number] {
  const item = rows.items.find(({ id }) => id === facts['itemId']);
  return {
    title: item === undefined ? '' : titleIn(language, item),
    from: markOf(facts['from']),
    to: markOf(facts['to']),
  };
}

function markOf(value: unknown): Mark | null {
  return typeof value === 'number' ? (value as Mark) : null;
}

/** A revision is decided by a panel: its reasons stand with the appeal, and name no single member. */
function fromRevisions(loaded: WholeForm, { revisions, decided }: Results, language: Language): RawEntry[] {
  return revisions
    .filter(({ revision }) => revision > 1)
    .map((result) => {
      const before = marksIn(loaded, decided, result.revision - 1);
      const after = marksIn(loaded, decided, result.revision);
      return {
        eventId: null,
        kind: 'revision',
        at: result.decidedAt.toISOString(),
        by: null,
        onBehalfOf: null,
        step: null,
        revision: result.revision,
        stood: { hundredths: result.score, band: result.band },
        items: loaded.rows.items
          .filter(({ id }) => before.get(id) !== after.get(id))
          .map((item) => ({
            title: titleIn(language, item),
            from: before.get(item.id) ?? null,
            to: after.get(item.id) ?? null,
          })),
        reason: null,
      };
    });
}
