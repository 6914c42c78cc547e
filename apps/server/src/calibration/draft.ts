import type { calibrationDraft } from '@prestasi/contract';
import {
  countBands,
  decimalOfHundredths,
  type ModerationPreview,
  previewModerations,
  type RefusalCode,
  type Score,
  withMoves,
} from '@prestasi/domain';
import type { z } from 'zod';
import { loadForms, presentBand, readAccessOf, scoreInputOfForm, titleIn, type WholeForm } from '../forms/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { PresentContext } from '../platform/http/request-context.ts';
import type { ProposalRow } from './proposal-queries.ts';
import type { WaitingForm } from './waiting-queries.ts';

export type Draft = z.output<typeof calibrationDraft>;
type ProposalView = Draft['proposals'][number];

/** The proposals on one form, with what they would change. */
export type DraftedForm = {
  readonly loaded: WholeForm;
  readonly proposals: readonly ProposalRow[];
  readonly preview: ModerationPreview;
};

/** Loads the forms of a draft whole, those whose marks the caller may read, and asks the domain what would change. */
export async function draftedForms(
  db: Executor,
  proposals: readonly ProposalRow[],
  { actor, today }: PresentContext,
): Promise<readonly DraftedForm[]> {
  const byForm = Map.groupBy(proposals, ({ formId }) => formId);
  const loaded = await loadForms(db, [...byForm.keys()], { performer: actor, today, inSight: true });
  return [...byForm].flatMap(([formId, own]) => {
    const form = loaded.get(formId);
    if (form === undefined || readAccessOf(form, actor)?.marks !== true) return [];
    const { facts, record } = form;
    const input = scoreInputOfForm(form);
    return [
      {
        loaded: form,
        proposals: own,
        preview: previewModerations({ facts, input, policy: record.policy }, actor, own),
      },
    ];
  });
}

/** Presents a draft with what it would change of each form, and of the distribution of the forms that are looked at. */
export function presentDraft(
  proposals: readonly ProposalRow[],
  drafted: readonly DraftedForm[],
  waiting: readonly WaitingForm[],
  { language }: PresentContext,
): Draft {
  const now = countBands(waiting.map(({ band }) => band));
  const shown = new Set(waiting.map(({ formId }) => formId));
  const moved = drafted
    .filter(({ loaded }) => shown.has(loaded.form.id))
    .flatMap(({ preview: { before, after } }) =>
      before.state === 'complete' && after.state === 'complete'
        ? [{ before: before.band.key, after: after.band.key }]
        : [],
    );
  const seen = drafted.reduce((sum, form) => sum + form.proposals.length, 0);
  return {
    proposals: drafted.flatMap((form) => presentProposals(form, language)),
    forms: drafted
      .toSorted((a, b) => a.loaded.place.name.localeCompare(b.loaded.place.name) || a.loaded.form.id - b.loaded.form.id)
      .map((form) => presentForm(form, language)),
    unseen: proposals.length - seen,
    now: counted(now),
    proposed: counted(withMoves(now, moved)),
  };
}

function presentForm({ loaded, preview }: DraftedForm, language: PresentContext['language']): Draft['forms'][number] {
  const before = scoreView(preview.before, language);
  const after = scoreView(preview.after, language);
  return {
    formId: loaded.form.id,
    name: loaded.place.name,
    department: loaded.record.placeTexts.department,
    score: before.score,
    band: before.band,
    proposedScore: after.score,
    proposedBand: after.band,
    responseDue: preview.responseDue,
  };
}

function scoreView(score: Score, language: PresentContext['language']) {
  if (score.state !== 'complete') return { score: null, band: null };
  return { score: decimalOfHundredths(score.hundredths), band: presentBand(score.band, language) };
}

function presentProposals(
  { loaded, proposals, preview }: DraftedForm,
  language: PresentContext['language'],
): ProposalView[] {
  const { form, rows, details } = loaded;
  return proposals.map((proposal, index) => {
    const { itemId, mark, reason, seenMark, formVersion, seenEventId } = proposal;
    const item = rows.items.find(({ id }) => id === itemId);
    const isStale = form.version !== formVersion;
    const since = isStale
      ? details.events.filter(({ id, formId }) => formId === form.id && id > (seenEventId ?? 0))
      : [];
    return {
      formId: form.id,
      itemId,
      title: item === undefined ? '' : titleIn(language, item),
      mark,
      reason,
      from: item?.moderatedMark ?? item?.mark ?? null,
      seen: seenMark,
      formVersion,
      since: since.map(({ action, actorName, happenedAt }) => ({
        action,
        by: actorName,
        at: happenedAt.toISOString(),
      })),
      isStale,
      refusal: refusalAt(preview, index),
    };
  });
}

/** Returns why the domain refuses a proposal of a form; null if it does not. */
export function refusalAt({ proposals }: ModerationPreview, index: number): RefusalCode | null {
  const decision = proposals[index]?.decision;
  return decision?.ok === false ? decision.code : null;
}

function counted(counts: ReadonlyMap<string, number>): Draft['now'] {
  return [...counts].map(([band, people]) => ({ band, people })).filter(({ people }) => people > 0);
}
