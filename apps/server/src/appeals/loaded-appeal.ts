import {
  type Actor,
  appealAccess,
  type AppealAccess,
  type AppealRelations,
  isAppealOpen,
  mayNamePanel,
  type PanelFacts,
} from '@prestasi/domain';
import {
  appealableItems,
  type DecidedAppeal,
  findDecided,
  findPoints,
  findVotes,
  loadForm,
  lockAppraisals,
  marksIn,
  panelFactsOf,
  type PointRow,
  readAccessOf,
  type VoteRow,
  type WholeForm,
} from '../forms/index.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { Problem } from '../platform/problem.ts';
import {
  type AppealRecord,
  findAppeal,
  findMembers,
  findQuestions,
  type MemberRow,
  type QuestionRow,
} from './appeal-queries.ts';

/** An appeal with everything that decides it and is shown of it. */
export type LoadedAppeal = {
  readonly appeal: AppealRecord;
  readonly form: WholeForm;
  readonly points: readonly PointRow[];
  readonly members: readonly MemberRow[];
  readonly votes: readonly VoteRow[];
  readonly questions: readonly QuestionRow[];
  /** The appeals of the same result that were decided before. */
  readonly decided: readonly DecidedAppeal[];
  readonly panelFacts: PanelFacts;
  readonly relations: AppealRelations;
  readonly access: AppealAccess;
};

/** Loads an appeal for the caller. Refuses (`not_found`) one of which they see nothing. */
export async function loadAppeal(
  db: Executor,
  id: number,
  { actor, today }: ReadContext,
  alsoLoad: readonly number[] = [],
): Promise<LoadedAppeal> {
  const appeal = await findAppeal(db, id);
  if (appeal === null) throw new Problem('not_found');
  const members = await findMembers(db, id);
  const memberIds = members.map(({ employeeId }) => employeeId);
  const form = await loadForm(db, appeal.formId, { performer: actor, today, alsoLoad: [...memberIds, ...alsoLoad] });
  if (form === null) throw new Error(`The form ${appeal.formId} is gone`);
  const questions = await findQuestions(db, id);
  const panelFacts = panelFactsOf(form, appeal);
  const relations = relationsOf(actor, { form, members, questions, panelFacts });
  const access = appealAccess(actor, relations);
  if (access === null) throw new Problem('not_found');
  const decided = (await findDecided(db, [appeal.appraisalId])).get(appeal.appraisalId) ?? [];
  return {
    appeal,
    form,
    points: await findPoints(db, [id]),
    members,
    votes: await findVotes(db, [id]),
    questions,
    decided,
    panelFacts,
    relations,
    access,
  };
}

/** Loads an appeal that is still open, and locks its appraisal. Refuses what `loadAppeal` does, and one that has ended. */
export async function lockAppeal(
  tx: Tx,
  id: number,
  context: ReadContext,
  alsoLoad: readonly number[] = [],
): Promise<LoadedAppeal> {
  const found = await findAppeal(tx, id);
  if (found !== null) await lockAppraisals(tx, [found.appraisalId]);
  const loaded = await loadAppeal(tx, id, context, alsoLoad);
  if (!isAppealOpen(loaded.appeal.state)) throw new Problem('appeal_ended');
  return loaded;
}

type Tied = Pick<LoadedAppeal, 'form' | 'members' | 'questions' | 'panelFacts'>;

function relationsOf(actor: Actor, { form, members, questions, panelFacts }: Tied): AppealRelations {
  const readAccess = readAccessOf(form, actor);
  const isSelf = (employeeId: number) => employeeId === actor.employeeId;
  return {
    isAppraisee: isSelf(form.record.employeeId),
    readsForm: readAccess !== null && !readAccess.part1Only && readAccess.marks,
    isMember: members.some(({ employeeId }) => isSelf(employeeId)),
    wasAsked: questions.some(({ askedId }) => isSelf(askedId)),
    mayName: mayNamePanel(panelFacts, actor, form.facts.callerReportsToAppraisee),
  };
}

/** Returns the items of the appealed form with the marks that counted when the appeal was filed. */
export function itemsBefore({ form, decided, appeal }: LoadedAppeal) {
  const marks = marksIn(form, decided, appeal.revision);
  return appealableItems(form).flatMap((item) => {
    const counts = marks.get(item.id);
    return counts === undefined ? [] : [{ ...item, counts }];
  });
}

/** Returns the member that the actor is on the panel; null if they do not sit on it. */
export function memberOf({ members }: Pick<LoadedAppeal, 'members'>, { employeeId }: Actor): MemberRow | null {
  return members.find((member) => member.employeeId === employeeId) ?? null;
}

/** Whether a member has voted. */
export function hasVoted({ votes }: Pick<LoadedAppeal, 'votes'>, { id }: MemberRow): boolean {
  return votes.some(({ memberId }) => memberId === id);
}
