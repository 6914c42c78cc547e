import {
  addDays,
  appealDaysOf,
  decisionDueOn,
  type Mark,
  panelProblem,
  superHrWhoName,
  type PanelFacts,
} from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { panelFactsOf } from '../src/forms/appeal-facts.ts';
import { candidateOf } from '../src/forms/approvers.ts';
import type { EventFacts } from '../src/forms/event-chain.ts';
import type { LoadedForm } from '../src/forms/loaded-form.ts';
import { draftOf } from '../src/forms/record-events.ts';
import { appealableItems, appealContent, raisedByVotes, revisionOf } from '../src/forms/revision.ts';
import { appeal, appealMember, appealPoint, appealVote } from '../src/schema/appeals.ts';
import { append } from './form-actions.ts';
import { type GroupData, actorOf, personByKey } from './group-data.ts';
import { type Life, loadedOf } from './life.ts';
import { dayAt } from './moments.ts';
import type { Person } from './people.ts';
import { insertRows, type Through } from './rows.ts';

type AppealRow = typeof appeal.$inferSelect;
type MemberRow = typeof appealMember.$inferSelect;

/** The appeals of the demo group, before they are written. */
export type Appeals = {
  readonly appeals: AppealRow[];
  readonly points: (typeof appealPoint.$inferSelect)[];
  readonly members: MemberRow[];
  readonly votes: (typeof appealVote.$inferSelect)[];
};

const DAY = 86_400_000;
/** Keys of possible panel members, in this order; the first three who may decide form the panel. */
const JUDGES = ['top', 'director.technology', 'gm.logistics', 'gm.technology', 'gm.property', 'gm.production', 'chair'];

/**
 * Plays two appeals after the lives: one against a result of the last year, which its panel upheld, and one of this year,
 * whose panel has still to vote. A group without such results has none.
 */
export function appealsOf(data: GroupData, lives: readonly Life[]): Appeals {
  const all: Appeals = { appeals: [], points: [], members: [], votes: [] };
  const { year } = data.years.at(-2) ?? { year: 0 };
  const past = lives.find(({ person, record, results }) => {
    return record.year === year && results.length > 0 && person.post.key === 'executive';
  });
  if (past !== undefined) playAppeal(all, past, { isDecided: true });
  const recent = lives.findLast((life) => isOpenToAppeal(life) && life.record.year > year);
  if (recent !== undefined) playAppeal(all, recent, { isDecided: false });
  return all;
}

/** Writes the appeals; those that were decided are closed last, as the database wants it. */
export async function writeAppeals(tx: Through, { appeals, points, members, votes }: Appeals): Promise<void> {
  const open = appeals.map((row) => ({ ...row, state: 'deciding' as const, decidedAt: null, newRevision: null }));
  await insertRows(tx, appeal, open);
  await insertRows(tx, appealPoint, points);
  await insertRows(tx, appealMember, members);
  await insertRows(tx, appealVote, votes);
  for (const { id, state, decidedAt, newRevision } of appeals) {
    if (decidedAt !== null) await tx.update(appeal).set({ state, decidedAt, newRevision }).where(eq(appeal.id, id));
  }
}

function isOpenToAppeal({ data, record }: Life): boolean {
  const { completedAt, level } = record.forms.year_end;
  const isFinal = level === 'super_hr_approved' && completedAt !== null;
  return isFinal && addDays(dayAt(completedAt), appealDaysOf(record.policy)) > data.today;
}

/** The people, item and days of an invented appeal. */
type Play = {
  readonly life: Life;
  readonly loaded: LoadedForm;
  readonly item: ReturnType<typeof appealableItems>[number];
  readonly judges: readonly Person[];
  readonly namer: Person;
  readonly filedAt: Date;
  readonly namedAt: Date;
};

function playAppeal(all: Appeals, life: Life, { isDecided }: { readonly isDecided: boolean }): void {
  const play = prepare(life);
  if (play === null) return;
  const { row, point, members } = file(all, play);
  all.points.push(point);
  all.members.push(...members);
  all.appeals.push(isDecided ? uphold(all, play, { row, point, members }) : row);
}

function prepare(life: Life): Play | null {
  const { data, person, record } = life;
  const finalAt = record.forms.year_end.completedAt?.getTime() ?? 0;
  const filedAt = new Date(Math.min(finalAt + 3 * DAY, (finalAt + data.now.getTime()) / 2));
  const namedAt = new Date((filedAt.getTime() + Math.min(filedAt.getTime() + 2 * DAY, data.now.getTime())) / 2);
  const loaded = loadedOf(life, 'year_end', 'system', filedAt);
  const facts = panelFactsOf(
    { ...loaded, details: { events: life.events.map(({ event }) => event), segments: life.segments } },
    { filedBy: person.accountId, filedByEmployeeId: person.id },
  );
  const judges = judgesFor(life, loaded, facts);
  const [item] = appealableItems(loaded);
  const namer = namerOf(data, facts);
  if (item === undefined || judges.length < 3 || namer === null) return null;
  return { life, loaded, item, judges, namer, filedAt, namedAt };
}

type Filed = {
  readonly row: AppealRow;
  readonly point: typeof appealPoint.$inferSelect;
  readonly members: MemberRow[];
};

function file(all: Appeals, { life, item, judges, namer, filedAt, namedAt }: Play): Filed {
  const { person, record } = life;
  const id = all.appeals.length + 1;
  const row: AppealRow = {
    id,
    appraisalId: record.id,
    revision: 1,
    kind: 'appeal',
    filedBy: person.accountId,
    isOnBehalf: false,
    filedAt,
    dueOn: decisionDueOn(dayAt(filedAt)),
    state: 'deciding',
    decidedAt: null,
    newRevision: null,
    remindedOn: null,
  };
  const reason =
    'Pencapaian suku keempat belum diambil kira: laporan bertarikh 5 Disember menunjukkan sasaran dilepasi.';
  const point = { id: all.points.length + 1, appealId: id, part: item.part, itemId: item.id, reason };
  const filed = { appeal: id, kind: 'appeal', isOnBehalf: false, points: 1 };
  addEvent(life, 'appeal_filed', { by: person, at: filedAt, facts: filed, contentAfter: appealContent([point], []) });
  const named = { appealId: id, namedBy: namer.accountId, namedAt, removedAt: null };
  const members = judges.map((judge, index) => ({
    ...named,
    id: all.members.length + index + 1,
    employeeId: judge.id,
  }));
  addEvent(life, 'appeal_panel_named', { by: namer, at: namedAt, facts: { appeal: id, members: members.length } });
  return { row, point, members };
}

/** Two members raise the mark by one, the third keeps it; returns the appeal as it was decided. */
function uphold(
  all: Appeals,
  { life, loaded, item, judges, namedAt }: Play,
  { row, point, members }: Filed,
): AppealRow {
  const { id } = row;
  const present = item.moderatedMark ?? item.mark ?? 6;
  const higher = Math.min(6, present + 1) as Mark;
  const decidedAt = new Date(namedAt.getTime() + 12 * DAY);
  const votes = members.map((member, index) => ({
    memberId: member.id,
    pointId: point.id,
    marks: { [item.id]: index === 2 ? present : higher },
    reason: index === 2 ? 'Markah asal sudah wajar.' : 'Laporan suku keempat menyokong markah yang lebih tinggi.',
    votedAt: new Date(decidedAt.getTime() - (2 - index) * DAY),
  }));
  all.votes.push(...votes);
  for (const [index, { votedAt }] of votes.entries()) {
    addEvent(life, 'appeal_voted', { by: judges[index] ?? life.person, at: votedAt, facts: { appeal: id } });
  }
  const last = judges.at(-1) ?? life.person;
  const raised = raisedByVotes(new Map([[item.id, present]]), votes);
  const result = revisionOf(loaded, { revision: 2, raised, at: decidedAt, by: last.accountId });
  life.results.push(result);
  addEvent(life, 'appeal_upheld', {
    by: last,
    at: decidedAt,
    facts: { appeal: id, score: result.score, band: result.band, revision: 2 },
    reason: votes.map((vote) => `${item.title}: ${vote.reason}`).join('\n'),
    contentAfter: appealContent([point], votes),
  });
  return { ...row, state: 'upheld', decidedAt, newRevision: 2 };
}

type EventTexts = {
  readonly by: Person;
  readonly at: Date;
  readonly facts: EventFacts;
  readonly reason?: string;
  readonly contentAfter?: string;
};

function addEvent(life: Life, action: string, { by, reason, ...texts }: EventTexts): void {
  const { data, record } = life;
  const performer = actorOf(data, by, [6, 5, 4, 3, 2]);
  const about = { appraisalId: record.id, formId: record.forms.year_end.id };
  append(life, draftOf(action, { ...about, ...texts, performer, reason: reason ?? null }));
}

function judgesFor({ data, person }: Life, { organisation }: LoadedForm, facts: PanelFacts): readonly Person[] {
  const known = JUDGES.map((key) => personByKey(data, key));
  const fit = known.filter((judge) => {
    const candidate = candidateOf(judge.id, 'named', person.id, organisation);
    return candidate !== null && panelProblem(candidate, facts) === null;
  });
  return fit.slice(0, 3);
}

function namerOf({ cast }: GroupData, facts: PanelFacts): Person | null {
  const [namer] = superHrWhoName(facts);
  return namer === undefined ? null : (cast.byAccount.get(namer.accountId) ?? null);
}
