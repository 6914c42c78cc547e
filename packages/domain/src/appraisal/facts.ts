import type { Actor } from '../actor.ts';
import type { Policy } from '../policy.ts';
import type { Level, Outcome, Phase, Response, Step } from '../vocabulary.ts';
import type { FormContent } from './content.ts';
import type { Day, PhaseWindow } from '../cycle/calendar.ts';
import type { ApproverFacts, ApproverKind } from './approvers.ts';
import type { AppraisedYear } from './sections.ts';

/** Who acts: a person in their active role, or the product itself (the job that watches deadlines, the opening of a cycle). */
export type Performer = Actor | 'system';

/** One of the three forms of an appraisal, as far as the others depend on it. */
export type FormState = { readonly level: Level; readonly waived: boolean };

/**
 * A step in force: taken, or skipped on arrival, and not undone since. `withSupervisor` is set on an HOD step that the
 * supervisor took with the same approval (domain §5).
 */
export type TakenStep = {
  readonly step: Step;
  readonly approver: ApproverKind;
  readonly accountId: number | null;
  readonly employeeId: number | null;
  readonly withSupervisor: boolean;
  /** The employee for whom a stand-in took it; null if its approver did (domain §7). */
  readonly onBehalfOfId: number | null;
};

/** Somebody who acts for an approver today, both as employees (domain §7). */
export type StandIn = { readonly principalId: number; readonly employeeId: number };

/** The appraisee's response to the year-end marks; all null before the supervisor's approval. */
export type ResponseFacts = {
  readonly given: Response | null;
  /** The last day on which a response is awaited. */
  readonly due: Day | null;
  /** The step that decided a disagreement by a decision note. */
  readonly decidedBy: Step | null;
};

/** Everything about a form, its appraisal and its caller that the rules for forms look at (domain §5). */
export type FormFacts = {
  readonly phase: Phase;
  readonly forms: Readonly<Record<Phase, FormState>>;
  readonly policy: Policy;
  readonly cycleOpen: boolean;
  /** How the appraisal ended; null while it runs. */
  readonly outcome: Outcome | null;
  /** First and last day of this phase for this employee, extensions included, both ends included. */
  readonly window: PhaseWindow;
  readonly today: Day;
  readonly approvers: ApproverFacts;
  /** Who stands in for an approver of this form today. */
  readonly standIns: readonly StandIn[];
  /** The steps of this form that are in force, in ascending order. */
  readonly taken: readonly TakenStep[];
  readonly response: ResponseFacts;
  /** The form was passed on by HR without its appraisee. */
  readonly notSubmitted: boolean;
  /** A mark or remark of the supervisor is stored now. */
  readonly supervisorHasStarted: boolean;
  /** Steps whose approvers have moderated marks that are in force. */
  readonly moderatedBy: readonly Step[];
  /** The appraisee's earlier supervisors of the year (domain §6). */
  readonly formerSupervisorIds: readonly number[];
  /** The segments of the year and the positions in it (domain §6). */
  readonly year: AppraisedYear;
  /** Whether the caller reports to the appraisee, directly or indirectly. */
  readonly callerReportsToAppraisee: boolean;
};

/** The facts that say for whom a form waits, and who may take its steps: all but what is written in it. */
export type ApprovalFacts = Omit<FormFacts, 'supervisorHasStarted' | 'moderatedBy' | 'formerSupervisorIds' | 'year'>;

/** The facts for a decision: those for a list of available actions, and the content. */
export type TransitionFacts = FormFacts & { readonly content: FormContent };
