import * as contract from '@prestasi/contract';
import { type Phase, type RefusalCode, statusOfRefusal } from '@prestasi/domain';
import { expect } from 'vitest';
import { refusedMove } from './form-actions.ts';
import { type FormsFixture, type Name, startFormsFixture } from './forms-fixture.ts';

/** Codes that no call can cause: only the product acts so, or the contract refuses the request before. */
export const NEVER_ON_THE_WIRE: readonly RefusalCode[] = ['system_only', 'response_still_open', 'nothing_selected'];

/** The refusals of linking work as evidence, which the test of it causes. */
export const AT_LINKING: readonly RefusalCode[] = ['too_many_links', 'work_linked_already', 'work_outside_year'];

/** The refusals that the test of the year-end causes; all others are caused before it. */
export const AT_YEAR_END: readonly RefusalCode[] = [
  'already_responded',
  'appraisal_ended',
  'complete_all_performance_first',
  'confirm_irreversible',
  'cycle_closed',
  'decider_unfit',
  'decision_note_required',
  'entry_undecided',
  'fill_self_score',
  'form_final',
  'marks_not_given',
  'namer_gains',
  'remark_required',
  'response_awaited',
  'response_closed',
  'took_earlier_step',
];

const STATUS = { forbidden: 403, conflict: 409, refused: 422 } as const;

/** The messages of the specification §8, word for word. */
const SPECIFIED: Partial<Record<RefusalCode, string>> = {
  choose_two_subcores: 'Please choose 2 subcore from each core',
  choose_five_behaviours: 'Please choose 5 behaviour',
  add_information_first: 'Please add information first',
  marks_not_given: 'Marks has not been given',
  complete_all_performance_first: 'Please complete all the performance first',
  fill_required_fields: 'Please fill all required fields',
  assign_supervisor: 'Please assign a supervisor',
};

type Whose = Parameters<FormsFixture['formOf']>[0];
type Action = Parameters<typeof refusedMove>[2];

export type RefusalsFixture = FormsFixture & {
  /** The codes noted so far. */
  readonly seen: ReadonlySet<string>;
  /** Notes a refusal, after checking the status of its kind and its title. */
  readonly noted: (problem: contract.ProblemDetails) => contract.ProblemDetails;
  /** Requests an action on somebody's form that is refused. */
  readonly refused: (by: Name, whose: Whose, phase: Phase, action: Action) => Promise<contract.ProblemDetails>;
  /** Returns the code with which an action is refused. */
  readonly codeOf: (by: Name, whose: Whose, phase: Phase, action: Action) => Promise<string>;
  /** Returns the code with which a change of a form's content is refused. */
  readonly codeOfEdit: (by: Name, whose: Whose, phase: Phase, body: contract.FormEdit) => Promise<string>;
};

/** Starts a year at the beginning of planning, in which every refusal is checked and noted. */
export async function startRefusalsFixture(): Promise<RefusalsFixture> {
  const fixture = await startFormsFixture();
  const seen = new Set<string>();
  const noted = (problem: contract.ProblemDetails) => {
    const code = problem.code as RefusalCode;
    expect(problem.status).toBe(STATUS[statusOfRefusal(code)]);
    expect(problem.title).not.toContain('problems:');
    const specified = SPECIFIED[code];
    if (specified !== undefined) expect(problem.title).toBe(specified);
    seen.add(code);
    return problem;
  };
  const refused: RefusalsFixture['refused'] = async (by, whose, phase, action) =>
    noted(await refusedMove(await fixture.as(by), await fixture.formOf(whose, phase), action));
  return {
    ...fixture,
    seen,
    noted,
    refused,
    codeOf: async (...move) => (await refused(...move)).code,
    codeOfEdit: async (by, whose, phase, body) => {
      const params = { id: await fixture.formOf(whose, phase) };
      return noted(await (await fixture.as(by)).refused(contract.editForm, { params, body })).code;
    },
  };
}
