import type { Performer, Permitted, TransitionEvent } from '@prestasi/domain';
import type { Tx } from '../platform/database/transaction.ts';
import type { EventDraft, EventFacts } from './event-chain.ts';
import { appendEvents, appendToEach, type TimelineEvent } from './event-queries.ts';

/** Returns the event columns that name the actor; all null if the product itself acted. */
export function performerColumns(
  performer: Performer,
): Pick<EventDraft, 'actorAccountId' | 'actorEmployeeId' | 'activeRole' | 'onBehalfOfId' | 'signedIn'> {
  if (performer === 'system')
    return { actorAccountId: null, actorEmployeeId: null, activeRole: null, onBehalfOfId: null, signedIn: null };
  const { accountId, employeeId, activeRole, signIn = null } = performer;
  return { actorAccountId: accountId, actorEmployeeId: employeeId, activeRole, onBehalfOfId: null, signedIn: signIn };
}

/**
 * The shared data of the events of one action. `reason` goes with the caller's own event, not with events that follow
 * automatically.
 */
export type EventDetails = {
  readonly appraisalId: number;
  readonly formId: number | null;
  readonly performer: Performer;
  /** The approver for whom a stand-in acts, by employee (domain §7). */
  readonly onBehalfOfId?: number | null;
  readonly at: Date;
  readonly reason: string | null;
  readonly facts?: EventFacts;
  readonly contentBefore?: string | null;
  readonly contentAfter?: string | null;
  /** The record to seal with the last event (`sealedRecord`), as canonical JSON. */
  readonly record?: string | null;
};

/** Records the events that a decision of the domain calls for, in their order (domain §5), and returns them. */
export async function recordTransition(
  tx: Tx,
  decision: Permitted,
  details: EventDetails,
): Promise<readonly TimelineEvent[]> {
  return appendEvents(tx, details.appraisalId, transitionDrafts(decision, details));
}

/** Returns the events that a decision of the domain calls for, before they are added to the chain. */
export function transitionDrafts({ events, effects }: Permitted, details: EventDetails): EventDraft[] {
  const takenAlong = effects.flatMap((effect) =>
    effect.kind === 'take_step' && effect.withSupervisor ? [effect.step] : [],
  );
  const { appraisalId, formId, performer, at, reason, facts = {}, contentBefore = null, contentAfter = null } = details;
  const { onBehalfOfId = null, record = null } = details;
  return events.map((event, index) => {
    const isCallers = event.by === 'caller';
    return {
      ...performerColumns(isCallers ? performer : 'system'),
      onBehalfOfId: isCallers ? onBehalfOfId : null,
      appraisalId,
      formId,
      action: event.action,
      step: event.step,
      fromLevel: event.from,
      toLevel: event.to,
      facts: {
        ...factsOf(event, event.step !== null && takenAlong.includes(event.step)),
        ...(isCallers ? facts : {}),
      },
      happenedAt: at,
      reason: isCallers ? reason : null,
      contentBefore: isCallers ? contentBefore : null,
      contentAfter,
      record: index === events.length - 1 ? record : null,
    };
  });
}

/** Records one event that is no transition of a form (opened, extended, closed, …) and returns it. */
export async function recordEvent(tx: Tx, action: string, details: EventDetails): Promise<readonly TimelineEvent[]> {
  return appendEvents(tx, details.appraisalId, [draftOf(action, details)]);
}

/** Records the same action on many appraisals, which must be locked: when a cycle is opened, closed or opened again. */
export async function recordEvents(
  tx: Tx,
  action: string,
  appraisalIds: readonly number[],
  details: Pick<EventDetails, 'performer' | 'at' | 'reason'>,
): Promise<void> {
  for (let from = 0; from < appraisalIds.length; from += AT_ONCE) {
    const some = appraisalIds.slice(from, from + AT_ONCE);
    await appendToEach(
      tx,
      some.map((appraisalId) => draftOf(action, { ...details, appraisalId, formId: null })),
    );
  }
}

const AT_ONCE = 500;

/** Returns an event that is no transition of a form, before it is added to the chain. */
export function draftOf(action: string, details: EventDetails): EventDraft {
  const { appraisalId, formId, performer, at, reason, facts = {}, contentBefore = null, contentAfter = null } = details;
  const { record = null } = details;
  return {
    ...performerColumns(performer),
    appraisalId,
    formId,
    action,
    step: null,
    fromLevel: null,
    toLevel: null,
    facts,
    happenedAt: at,
    reason,
    contentBefore,
    contentAfter,
    record,
  };
}

/** Returns the kind of approver who took the step, and who could not take it and why, as `<approver>: <problem>`. */
function factsOf({ approver, passedOver }: TransitionEvent, withSupervisor: boolean): EventFacts {
  return {
    ...(approver === null ? {} : { seat: approver }),
    ...(withSupervisor ? { withSupervisor } : {}),
    ...Object.fromEntries(passedOver.map((over) => [`passedOver.${over.approver}`, over.problem])),
  };
}
