import { actingFor, type Actor, type CalibratedUnit, mayReadNote } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import { appendToEach, type TimelineEvent } from './event-queries.ts';
import type { WholeForm } from './load-forms.ts';
import { draftOf } from './record-events.ts';

/** The note of a unit, with the unit whose keepers read it. */
type UnitNote = CalibratedUnit & { readonly text: string };

/** The notes of units that were calibrated, and the names of those who took part. */
export type CalibrationTexts = { readonly notes: readonly UnitNote[]; readonly participants: readonly string[] };

export const CALIBRATED = 'calibrated';

/**
 * Records on the chain of each form that its marks were moderated in a calibration, with the notes of its company and
 * department and with who took part. These are texts, so that they can be erased; the event has their hash. The
 * appraisals must be locked.
 */
export async function recordCalibrations(
  tx: Tx,
  forms: readonly WholeForm[],
  { notes, participants }: CalibrationTexts,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const drafts = forms.map(({ record, form, facts }) => {
    const own = notes.filter(
      ({ companyId, departmentId, text }) =>
        text !== '' &&
        companyId === record.companyId &&
        (departmentId === null || departmentId === record.departmentId),
    );
    const texts: CalibrationTexts = {
      notes: own.map(({ companyId, departmentId, text }) => ({ companyId, departmentId, text })),
      participants,
    };
    const counts = { participants: participants.length, notes: own.length };
    const details = { appraisalId: record.id, formId: form.id, performer: actor, at: now, facts: counts };
    const draft = draftOf(CALIBRATED, { ...details, reason: JSON.stringify(texts) });
    return { ...draft, onBehalfOfId: actingFor(facts, actor, 'moderate') };
  });
  await appendToEach(tx, drafts);
}

/**
 * Returns the texts of a calibration as the actor may read them: who took part for every reader of the timeline, a unit's
 * note for those who keep it and never for the appraisee (decision 0083). Null for any other event, and for erased texts.
 */
export function calibrationTextsFor(
  { action, reason }: Pick<TimelineEvent, 'action' | 'reason'>,
  actor: Actor,
  appraiseeId: number,
): { readonly note: string | null; readonly participants: string } | null {
  if (action !== CALIBRATED || reason === null) return null;
  const { notes, participants } = JSON.parse(reason) as CalibrationTexts;
  const read = notes.filter((note) => mayReadNote(actor, note, appraiseeId)).map(({ text }) => text);
  return { note: read.length === 0 ? null : read.join('\n\n'), participants: participants.join(', ') };
}
