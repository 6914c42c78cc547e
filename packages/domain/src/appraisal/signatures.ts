import { LEVELS, type Level, type Phase, type Step } from '../vocabulary.ts';

/** The signature of a form for one step of its route. */
export type Signature = {
  readonly by: 'appraisee' | Step;
  readonly state: 'signed' | 'skipped' | 'open';
  /** Null while open, and for what the system did. */
  readonly name: string | null;
  /** The approver for whom a stand-in acted. */
  readonly onBehalfOf: string | null;
  /** The instant of the signature; null while open. */
  readonly at: string | null;
};

/** An event of a form, as far as it signs one. */
export type SigningEvent = {
  readonly action: string;
  readonly step: string | null;
  readonly phase: Phase | null;
  readonly actorName: string | null;
  readonly onBehalfOf: string | null;
  readonly at: string;
};

/** A form as it is signed: its events in the order of time, and the steps of its route. */
export type SignedForm = {
  readonly level: Level;
  readonly phase: Phase;
  readonly timeline: readonly SigningEvent[];
  readonly route: readonly Step[];
};

/**
 * Returns the signatures of a form in the order of its route: the appraisee's submission, and each approver's step, by
 * the last event of each. A step that was sent back or reverted since is open, since the level of the form fell (domain
 * §5).
 */
export function signaturesOf({ level, phase, timeline, route }: SignedForm): readonly Signature[] {
  const events = timeline.filter((event) => event.phase === phase);
  const signatureOf = (by: Signature['by'], until: Level, actions: readonly string[]): Signature => {
    const isReached = LEVELS.indexOf(level) >= LEVELS.indexOf(until);
    const last = events.findLast(({ action, step }) => actions.includes(action) && (by === 'appraisee' || step === by));
    if (!isReached || last === undefined) return { by, state: 'open', name: null, onBehalfOf: null, at: null };
    const { actorName: name, onBehalfOf, at } = last;
    return { by, state: last.action === 'skip' ? 'skipped' : 'signed', name, onBehalfOf, at };
  };
  return [
    signatureOf('appraisee', 'submitted', ['submit', 'pass_on']),
    ...route.map((step) => signatureOf(step, `${step}_approved`, ['approve', 'skip'])),
  ];
}
