import { levelsOf, type Level, type Step } from '@prestasi/domain';
import type { Form, FormAction } from '../document.ts';

/** What can be done with a form as a whole: its moves, and giving more days. */
export type FormActionKind = FormAction | 'extend';

/** What an act asks for before it is done; null where it is done at once, as it can be taken back. */
export type Ask = {
  readonly reason: boolean;
  readonly note: boolean;
  /** A sentence to tick, as nothing changes it afterwards. */
  readonly tick: boolean;
  readonly person: boolean;
  readonly day: boolean;
};

const NOTHING: Ask = { reason: false, note: false, tick: false, person: false, day: false };

/** What an act asks for on this form (domain §5). */
export function askOf(form: Form, act: FormActionKind): Ask | null {
  switch (act) {
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

/** Whether super HR takes HR's step by approving, and then cannot finalise the form (domain §5). */
export function forgoesFinalising({ can }: Form): boolean {
  return can.approval !== null && can.approval.forgoesFinalising !== null;
}

/** Whose turn it is at a level; the appraisee's at level 0. */
export function turnAt(form: Form, level: string): Step | 'appraisee' | null {
  const route = summaryOf(form)?.route ?? [];
  const index = levelsOf(route).indexOf(level as Level);
  if (index <= 0) return 'appraisee';
  return route[index - 1] ?? null;
}

/** This form among those of its year. */
export function summaryOf(form: Form): Form['phases'][number] | undefined {
  return form.phases.find(({ id }) => id === form.id);
}
