import * as contract from '@prestasi/contract';
import {
  ACTIONS,
  type Actor,
  decideTransition,
  mayEdit,
  type EditGroup,
  type Step,
  STEPS,
  type TransitionRequest,
} from '@prestasi/domain';
import { expect } from 'vitest';
import { loadForm } from '../../src/forms/load-forms.ts';
import { approverNamingRequest } from '../../src/forms/name-appraiser.ts';
import { readAccessOf } from '../../src/forms/read-right.ts';
import { todayAt } from '../../src/people/index.ts';
import { choose, fillMarks, fillPlan, fillProgress, fillRemarks, fillSelf, read } from '../form-actions.ts';
import { type Name, NAMES } from '../forms-fixture.ts';
import type { TestClient } from '../test-client.ts';
import { formsOf, type Happening, type Life, type LivedForm, personIn, pick, rolesOf, tally } from './life.ts';

type Input = Omit<contract.BodyOf<typeof contract.transitionForm>, 'version'>;
type Person = { readonly actor: Actor; readonly client: TestClient };

const WISHES = ACTIONS.filter((action) => action !== 'no_response');
const HARD: readonly Input['action'][] = ['approve', 'disapprove', 'revert', 'pass_on', 'waive', 'unwaive'];

/** Somebody, in any role they hold, requests any action on any form; it succeeds exactly if the rules permit it. */
export async function moveAnything(life: Life, { who, which, how, also }: Happening): Promise<void> {
  const name = pick(NAMES, who);
  const roles = await rolesOf(life, name);
  const forms = await formsOf(life);
  if (roles.length === 0 || forms.length === 0) return;
  const person = await personIn(life, name, pick(roles, also));
  const employeeId =
    life.fixture.people[pick(['boss', 'hod', 'supervisor', 'headOfDivision'] as const, also)].employeeId;
  const action = pick(WISHES, how);
  const input: Input = {
    action,
    ...(also % 3 === 0 ? {} : { reason: 'Seperti dibincangkan' }),
    ...(also % 5 === 0 ? {} : { decisionNote: 'Setuju dengan penyelia', isConfirmed: true }),
    ...(action === 'name_decider' ? { employeeId, step: pick(STEPS, also) } : {}),
  };
  await ask(life, person, pick(forms, which), { input, isStale: also % 11 === 0 });
}

/** The usual next action on a form is carried out by the person it waits for, who first fills in what is missing. */
export async function goOn(life: Life, { which, how, also }: Happening): Promise<void> {
  const forms = await formsOf(life);
  if (forms.length === 0) return;
  const form = pick(forms, which);
  const isOwn = form.level === 'unsubmitted' || (form.level === 'supervisor_approved' && also % 2 === 0);
  const name = isOwn ? nameOf(life, form.employeeId) : holderOf(life, form);
  if (name === null) return;
  const roles = await rolesOf(life, name);
  for (const role of roles.filter((one) => !isOwn || one === roles[0])) {
    const person = await personIn(life, name, role);
    await toleratingRefusals(() => fillIn(life, person.client, form, 1 + (how % 6)));
    const action = isOwn
      ? form.level === 'unsubmitted'
        ? 'submit'
        : pick(['agree', 'disagree'] as const, how)
      : 'approve';
    const now = (await formsOf(life)).find(({ id }) => id === form.id) ?? form;
    const input = { action, reason: 'Seperti dibincangkan', decisionNote: 'Setuju', isConfirmed: true } as const;
    if (await ask(life, person, now, { input, isStale: false })) return;
  }
}

/** Requests an action and compares the response with the domain's own decision; resolves to whether it was done. */
async function ask(
  life: Life,
  { actor, client }: Person,
  form: LivedForm,
  { input, isStale }: { readonly input: Input; readonly isStale: boolean },
): Promise<boolean> {
  const { db, clock } = life.fixture.cycles.app.services;
  const alsoLoad = input.employeeId === undefined ? [] : [input.employeeId];
  const loaded = await loadForm(db, form.id, { performer: actor, today: todayAt(clock.now()), alsoLoad });
  if (loaded === null) throw new Error(`There is no form ${form.id}`);
  const version = form.version - (isStale ? 1 : 0);
  const expected =
    readAccessOf(loaded, actor) === null
      ? { status: 404, code: 'not_found' }
      : expectedOf(decideTransition(loaded.facts, actor, requestOf(input, loaded)), isStale);
  const body = { ...input, version };
  const answer = await client.send(contract.transitionForm, { params: { id: form.id }, body });
  const refusal = answer.body as Partial<contract.ProblemDetails> | undefined;
  const outcome = { status: answer.status, code: answer.status === 200 ? null : (refusal?.code ?? null) };
  expect(outcome, `${JSON.stringify(input)} of ${JSON.stringify(form)} by ${JSON.stringify(actor)}`).toEqual(expected);
  tally(life, answer.status === 200 ? input.action : 'refused');
  if (answer.status === 200 && HARD.includes(input.action)) await expectNotBelow(life, actor, form);
  return answer.status === 200;
}

function expectedOf(decision: ReturnType<typeof decideTransition>, isStale: boolean) {
  if (!decision.ok && decision.status === 'forbidden') return { status: 403, code: decision.code };
  if (isStale) return { status: 409, code: 'stale_version' };
  if (!decision.ok) return { status: decision.status === 'conflict' ? 409 : 422, code: decision.code };
  return { status: 200, code: null };
}

type Loaded = Exclude<Awaited<ReturnType<typeof loadForm>>, null>;

function requestOf(input: Input, loaded: Loaded): TransitionRequest {
  const { action, reason = null, decisionNote = null, isConfirmed = false, employeeId = 0, step = 'hod' } = input;
  if (action === 'approve') return { action, decisionNote, irreversibleConfirmed: isConfirmed };
  if (action === 'name_decider') return approverNamingRequest(loaded, step satisfies Step, employeeId, 'employeeId');
  if (action === 'disagree' || action === 'disapprove' || action === 'waive' || action === 'unwaive') {
    return { action, reason };
  }
  return { action };
}

/** Nobody acts on their own form, nor on that of anyone they report to; checked without the product's own code. */
async function expectNotBelow(life: Life, { employeeId }: Actor, form: LivedForm): Promise<void> {
  const { db, clock } = life.fixture.cycles.app.services;
  const { rows } = await db.$client.query<{ id: number }>(
    `with recursive above as (
       select $1::bigint as id
       union
       select s.supervisor_id from above join assignment s on s.employee_id = above.id
       where s.supervisor_id is not null and s.effective_from <= $2 and (s.effective_to is null or s.effective_to >= $2)
     ) select id from above`,
    [employeeId, todayAt(clock.now())],
  );
  expect(rows.map(({ id }) => id)).not.toContain(form.employeeId);
}

const COMMENTS = ['comment_appraisee', 'comment_supervisor', 'comment_hr', 'comment_super_hr'] as const;
const EDITS = ['self_score', 'mark', 'review_remark', ...COMMENTS] as const;

/** Somebody, in any role they hold, writes anywhere; it is saved exactly if the editing table lets them. */
export async function writeAnything(life: Life, { who, which, how, also }: Happening): Promise<void> {
  const name = pick(NAMES, who);
  const roles = await rolesOf(life, name);
  const forms = await formsOf(life);
  if (roles.length === 0 || forms.length === 0) return;
  const { actor, client } = await personIn(life, name, pick(roles, also));
  const form = pick(forms, which);
  const { db, clock } = life.fixture.cycles.app.services;
  const loaded = await loadForm(db, form.id, { performer: actor, today: todayAt(clock.now()) });
  const group = pick(EDITS, how);
  const body = loaded === null ? null : editOf(loaded, group, 1 + (also % 6));
  if (loaded === null || body === null) return;
  const answer = await client.send(contract.editForm, { params: { id: form.id }, body });
  const isAllowed = readAccessOf(loaded, actor) !== null && mayEdit(loaded.facts, actor, group).ok;
  const where = `${JSON.stringify(body)} in ${JSON.stringify(form)} by ${JSON.stringify(actor)}: ${String(answer.raw).slice(0, 200)}`;
  if (!isAllowed) expect([403, 404, 409, 422], where).toContain(answer.status);
  else expect([200, 400], where).toContain(answer.status);
  tally(life, answer.status === 200 ? group : 'refused');
  if (answer.status === 200 && group === 'mark') await expectNotBelow(life, actor, form);
}

function isComment(group: EditGroup): group is (typeof COMMENTS)[number] {
  return COMMENTS.some((comment) => comment === group);
}

function editOf(loaded: Loaded, group: (typeof EDITS)[number] & EditGroup, mark: number): object | null {
  if (isComment(group)) {
    const author = group.slice('comment_'.length);
    const version = loaded.comments.find((one) => one.author === author)?.version ?? 0;
    return { kind: 'comment.save', author, version, text: `Ulasan ${mark}` };
  }
  const parents = new Set(loaded.rows.items.map(({ parentId }) => parentId));
  const item = loaded.rows.items.find(({ id, removedIn }) => !parents.has(id) && removedIn === null);
  if (item === undefined) return null;
  const { id: itemId, version } = item;
  if (group === 'review_remark') return { kind: 'item.review', itemId, version, reviewRemark: `Teruskan ${mark}` };
  return group === 'mark'
    ? { kind: 'item.mark', itemId, version, fields: { mark, markRemark: 'Berdasarkan laporan' } }
    : { kind: 'item.self', itemId, version, fields: { selfScore: mark } };
}

/** Fills in what this person may fill in of the form. */
async function fillIn({ fixture }: Life, client: TestClient, { id }: LivedForm, mark: number): Promise<void> {
  const { can, content, missing } = await read(client, id);
  if (missing.length === 0) return;
  const hasAreas = content.items.some(({ part, removedIn }) => part === 'kra' && removedIn === null);
  if (can.edit.includes('kra_structure') && !hasAreas) await fillPlan(fixture, client, id);
  else if (can.edit.includes('competency_choice')) await choose(fixture, client, id);
  if (can.edit.includes('progress')) await fillProgress(client, id);
  if (can.edit.includes('self_score')) await fillSelf(client, id, mark);
  if (can.edit.includes('review_remark')) await fillRemarks(client, id);
  if (can.edit.includes('mark')) await fillMarks(client, id, (index) => 1 + ((mark + index) % 6));
}

/** Ignores refusals of the API; any other error is thrown. */
async function toleratingRefusals(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error) || !/ answered 4\d\d /.test(error.message)) throw error;
  }
}

const OFFICERS: Readonly<Record<string, Name>> = { hr: 'hr', super_hr: 'superHr' };

function holderOf(life: Life, { pendingApprover, pendingHolderId }: LivedForm): Name | null {
  if (pendingHolderId !== null) return nameOf(life, pendingHolderId);
  return pendingApprover === null ? null : (OFFICERS[pendingApprover] ?? null);
}

function nameOf({ fixture }: Life, employeeId: number): Name | null {
  const found = Object.entries(fixture.people).find(([, person]) => person.employeeId === employeeId);
  return found === undefined ? null : (found[0] as Name);
}
