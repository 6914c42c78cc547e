import { LEVELS, type Level, type Step } from '@prestasi/domain';
import type { Form } from '../document.ts';

/** Who signed for a step of the form, or that nobody did yet. */
export type Signature = {
  readonly by: 'appraisee' | Step;
  readonly state: 'signed' | 'skipped' | 'open';
  /** Null while open, and for what the system did. */
  readonly name: string | null;
  /** The approver for whom a stand-in acted. */
  readonly onBehalfOf: string | null;
  readonly at: string | null;
};

type Signed = Pick<Form, 'level' | 'phase' | 'timeline'> & {
  readonly policy: { readonly routes: Readonly<Record<Form['phase'], readonly Step[]>> };
};

/**
 * Returns the signatures of a form in the order of its route: the appraisee's submission, and each approver's step, by
 * the last event of each. What was sent back or reverted since is open again, since the level of the form fell (domain
 * §5).
 */
export function signaturesOf({ level, phase, timeline, policy }: Signed): readonly Signature[] {
  const events = timeline.filter((event) => event.phase === phase);
  const signed = (by: Signature['by'], until: Level, actions: readonly string[]): Signature => {
    const isReached = LEVELS.indexOf(level) >= LEVELS.indexOf(until);
    const last = events.findLast(({ action, step }) => actions.includes(action) && (by === 'appraisee' || step === by));
    if (!isReached || last === undefined) return { by, state: 'open', name: null, onBehalfOf: null, at: null };
    const { actorName: name, onBehalfOf, at } = last;
    return { by, state: last.action === 'skip' ? 'skipped' : 'signed', name, onBehalfOf, at };
  };
  return [
    signed('appraisee', 'submitted', ['submit', 'pass_on']),
    ...policy.routes[phase].map((step) => signed(step, `${step}_approved`, ['approve', 'skip'])),
  ];
}
