import {
  type Actor,
  APPEAL_KINDS,
  type AppealFacts,
  type AppealKind,
  appealDaysOf,
  appealRefusal,
  type Day,
  isFinal,
  lastDayToFile,
  type PanelFacts,
  type Participant,
} from '@prestasi/domain';
import { todayAt } from '../people/index.ts';
import type { AppealRow, NamedSegment } from './details-queries.ts';
import type { TimelineEvent } from './event-queries.ts';
import type { WholeForm } from './load-forms.ts';

/** Gathers from a loaded year-end form the facts by which the domain decides who appeals (domain §5). */
export function appealFactsOf({ record, form, facts, details, today }: WholeForm): AppealFacts {
  const { completedAt } = form;
  return {
    appraiseeId: record.employeeId,
    companyId: facts.approvers.companyId,
    finalOn: isFinal(facts) && record.outcome === 'rated' && completedAt !== null ? todayAt(completedAt) : null,
    appealDays: appealDaysOf(record.policy),
    today,
    hasLeft: details.hasLeft,
    callerReportsToAppraisee: facts.callerReportsToAppraisee,
    earlier: details.appeals,
  };
}

/** Appeals and corrections that an actor may file about a result now, each with its last day. */
export type Filing = { readonly kind: AppealKind; readonly lastDay: Day };

/** Returns what the actor may file about the result of a form now: nothing but of a final year-end form. */
export function filingsOf(loaded: WholeForm, actor: Actor): readonly Filing[] {
  if (loaded.form.phase !== 'year_end') return [];
  const facts = appealFactsOf(loaded);
  return APPEAL_KINDS.flatMap((kind) => {
    const lastDay = lastDayToFile(kind, facts);
    return lastDay === null || appealRefusal(kind, facts, actor) !== null ? [] : [{ kind, lastDay }];
  });
}

const PART_OF_APPROVAL: readonly string[] = ['approve', 'disapprove', 'revert', 'moderate'];

/** The records of a form that name those who took part in its approval. */
type Approved = Pick<WholeForm, 'record' | 'facts' | 'form'> & {
  readonly details: {
    readonly events: readonly Pick<
      TimelineEvent,
      'formId' | 'action' | 'actorAccountId' | 'actorEmployeeId' | 'onBehalfOfId'
    >[];
    readonly segments: readonly Pick<NamedSegment, 'supervisorId' | 'overallMark'>[];
  };
};

/** Gathers the facts by which the domain decides who names the panel of an appeal, and who sits on it (domain §5). */
export function panelFactsOf(
  { record, facts, details, form }: Approved,
  appeal: Pick<AppealRow, 'filedBy' | 'filedByEmployeeId'>,
): PanelFacts {
  const events = details.events.filter(({ formId, action }) => formId === form.id && PART_OF_APPROVAL.includes(action));
  const markers = details.segments.filter(({ overallMark }) => overallMark !== null);
  return {
    appraiseeId: record.employeeId,
    participants: [
      ...events.flatMap((event) => bothOf(event.actorAccountId, event.actorEmployeeId, event.onBehalfOfId)),
      ...markers.map(({ supervisorId }) => ({ accountId: null, employeeId: supervisorId })),
    ],
    finalisers: facts.taken
      .filter(({ step }) => step === 'super_hr')
      .flatMap(({ accountId, employeeId, onBehalfOfId }) => bothOf(accountId, employeeId, onBehalfOfId)),
    filedBy: { accountId: appeal.filedBy, employeeId: appeal.filedByEmployeeId },
    superHr: facts.approvers.officers.super_hr,
  };
}

function bothOf(accountId: number | null, employeeId: number | null, onBehalfOfId: number | null): Participant[] {
  const own = accountId === null && employeeId === null ? [] : [{ accountId, employeeId }];
  return onBehalfOfId === null ? own : [...own, { accountId: null, employeeId: onBehalfOfId }];
}
