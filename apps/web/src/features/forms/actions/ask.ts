import { levelsOf, type Level, type Step } from '@prestasi/domain';
import type { Form, FormAction } from '../document.ts';

/** An action on a whole form: a transition, or extending its deadline. */
export type FormActionKind = FormAction | 'extend';

/** The input that an action asks for first; null if it is carried out at once because it can be undone. */
export type Ask = {
  readonly reason: boolean;
  readonly note: boolean;
  /** Whether a sentence must be ticked, because the action is final. */
  readonly tick: boolean;
  readonly person: boolean;
  readonly day: boolean;
};

const NOTHING: Ask = { reason: false, note: false, tick: false, person: false, day: false };

/** Returns what an action on this form asks for (domain §5). */
export function askOf(form: Form, action: FormActionKind): Ask | null {
  switch (action) {
    case 'approve': {
      const { needsDecisionNote, finalises } = form.can;
      const isAsked = needsDecisionNote || finalises || forgoesFinalising(form);
      return isAsked ? { ...NOTHING, note: needsDecisionNote, tick: finalises } : null;
    }
    case 'disapprove':
    case 'disagree':
    case 'waive':
    case 'unwaive':
      return { ...NOTHING, reason: true };
    case 'extend':
      return { ...NOTHING, reason: true, day: true };
    case 'name_decider':
      return { ...NOTHING, person: true };
    case 'unsubmit':
      return null;
    case 'submit':
    case 'agree':
    case 'revert':
    case 'pass_on':
      return NOTHING;
  }
}

/** True if super HR would take HR's step by approving, and could then not finalise the form (domain §5). */
export function forgoesFinalising({ can }: Form): boolean {
  return can.approval !== null && can.approval.forgoesFinalising !== null;
}

/** Returns whose turn it is at a level; at level 0 the appraisee's. */
export function turnAt(form: Form, level: string): Step | 'appraisee' | null {
  const route = summaryOf(form)?.route ?? [];
  const index = levelsOf(route).indexOf(level as Level);
  if (index <= 0) return 'appraisee';
  return route[index - 1] ?? null;
}

/** Returns the summary of this form among those of its year. */
export function summaryOf(form: Form): Form['phases'][number] | undefined {
  return form.phases.find(({ id }) => id === form.id);
}
