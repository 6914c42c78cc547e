import type { AppealView, getAppeal } from '@prestasi/contract';
import {
  decimalOfHundredths,
  filesOnBehalf,
  isAppealLate,
  isAppealOpen,
  itemsOfPoint,
  seesPanel,
  type Actor,
} from '@prestasi/domain';
import {
  appealFactsOf,
  findEmployeeNames,
  findRevisions,
  marksIn,
  type PointRow,
  titleIn,
  type VoteRow,
} from '../forms/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import type { DocumentContext } from '../platform/http/request-context.ts';
import { findAppealFiles } from './appeal-queries.ts';
import { actingMember, mayAnswer, mayChange, mayName, mayVote, sidesOf } from './can.ts';
import { hasVoted, itemsBefore, loadAppeal, type LoadedAppeal, memberOf } from './loaded-appeal.ts';

/** Reads an appeal as its caller may see it. Refuses (`not_found`) one of which they see nothing (domain §5). */
export const readAppeal: Handler<typeof getAppeal> = async (context) => {
  const { db } = context;
  const { id } = context.params;
  return presentAppeal(db, await loadAppeal(db, id, context), context);
};

/** Presents a loaded appeal: without its content to somebody who only names the panel. */
export async function presentAppeal(db: Executor, loaded: LoadedAppeal, context: DocumentContext): Promise<AppealView> {
  const { appeal, form, members, relations, access } = loaded;
  const { actor, today } = context;
  const knowsPanel = seesPanel(actor, relations, !isAppealOpen(appeal.state));
  return {
    id: appeal.id,
    kind: appeal.kind,
    state: appeal.state,
    isLate: isAppealLate(appeal, today),
    appraisee: { id: form.record.employeeId, name: form.place.name },
    year: form.record.year,
    formId: form.form.id,
    readsForm: relations.readsForm,
    filedBy: appeal.filedByName,
    isOnBehalf: appeal.isOnBehalf,
    filedAt: appeal.filedAt.toISOString(),
    dueOn: appeal.dueOn,
    decidedAt: appeal.decidedAt?.toISOString() ?? null,
    revision: appeal.revision,
    newRevision: appeal.newRevision,
    hasContent: access === 'content',
    panel: (knowsPanel ? members : []).map((member) => ({
      id: member.employeeId,
      name: member.name,
      hasVoted: hasVoted(loaded, member),
      isReader: member.employeeId === actor.employeeId,
    })),
    panelSize: members.length,
    ...(access === 'content' ? await contentOf(db, loaded, context) : NO_CONTENT),
    can: {
      withdraw: mayChange(loaded, actor),
      addFile: mayChange(loaded, actor),
      namePanel: mayName(loaded),
      vote: mayVote(loaded, actor),
      ask: await askable(db, loaded, actor),
    },
  };
}

const NO_CONTENT = { points: [], scale: [], questions: [], files: [], scoreBefore: null, scoreAfter: null };

async function contentOf(db: Executor, loaded: LoadedAppeal, { actor, language, addressOf }: DocumentContext) {
  const { appeal, form, questions, points } = loaded;
  const revisions = (await findRevisions(db, [appeal.appraisalId])).get(appeal.appraisalId) ?? [];
  const scoreOf = (revision: number | null) => {
    const result = revisions.find((one) => one.revision === revision);
    return result === undefined ? null : decimalOfHundredths(result.score);
  };
  const isHrOfLeaver = filesOnBehalf(appealFactsOf(form), actor);
  const items = itemsBefore(loaded).map((item) => ({ ...item, title: titleIn(language, item) }));
  const files = await findAppealFiles(db, appeal.id);
  return {
    points: points.map((point) => presentPoint(point, items, loaded, actor)),
    scale: form.record.policy.scale.map(({ mark, label }) => ({ mark, label: label[language] })),
    questions: questions.map((question) => ({
      id: question.id,
      asked: { id: question.askedId, name: question.askedName },
      question: question.question,
      askedAt: question.askedAt.toISOString(),
      answer: question.answer,
      answeredBy: question.answeredByName,
      answeredAt: question.answeredAt?.toISOString() ?? null,
      canAnswer: mayAnswer(loaded, question, actor, isHrOfLeaver),
    })),
    files: files.map(({ id, name }) => ({ id, name, url: addressOf(id) })),
    scoreBefore: scoreOf(appeal.revision),
    scoreAfter: scoreOf(appeal.newRevision),
  };
}

type Item = ReturnType<typeof itemsBefore>[number];

function presentPoint(
  point: PointRow,
  items: readonly Item[],
  loaded: LoadedAppeal,
  actor: Actor,
): AppealView['points'][number] {
  const { appeal, form, decided } = loaded;
  const after = appeal.newRevision === null ? null : marksIn(form, decided, appeal.newRevision);
  const { id, part, itemId, reason } = point;
  return {
    id,
    part,
    itemId,
    reason,
    items: itemsOfPoint(point, items).map((item) => {
      const revised = after?.get(item.id) ?? item.counts;
      return {
        id: item.id,
        title: item.title,
        evidence: item.evidence,
        selfScore: item.selfScore,
        mark: item.counts,
        markRemark: item.markRemark,
        revised: revised > item.counts ? revised : null,
      };
    }),
    votes: votesShown(loaded, actor)
      .filter(({ pointId }) => pointId === id)
      .map((vote) => presentVote(vote, loaded)),
  };
}

/** All votes once the appeal is decided; before that a member's own. */
function votesShown(loaded: LoadedAppeal, actor: Actor): readonly VoteRow[] {
  const own = memberOf(loaded, actor);
  const isDecided = !isAppealOpen(loaded.appeal.state);
  return loaded.votes.filter(({ memberId }) => isDecided || memberId === own?.id);
}

function presentVote({ memberId, reason, marks }: VoteRow, { members }: LoadedAppeal) {
  return {
    member: members.find(({ id }) => id === memberId)?.name ?? '',
    reason,
    marks: Object.entries(marks).map(([itemId, mark]) => ({ itemId: Number(itemId), mark })),
  };
}

async function askable(db: Executor, loaded: LoadedAppeal, actor: Actor): Promise<AppealView['can']['ask']> {
  if (actingMember(loaded, actor) === null) return [];
  const names = await findEmployeeNames(db, sidesOf(loaded));
  return [...names].map(([id, name]) => ({ id, name }));
}
