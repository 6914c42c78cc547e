import * as contract from '@prestasi/contract';
import { ROLE, type RoleId } from '@prestasi/domain';
import { expect } from 'vitest';
import { loadActor, todayAt } from '../../src/people/index.ts';
import { votesOf } from '../appeals-fixture.ts';
import { type Name, NAMES } from '../forms-fixture.ts';
import { addStaff } from '../organisation-fixture.ts';
import type { TestClient } from '../test-client.ts';
import { formsOf, type Happening, type Life, pick, rolesOf, tally } from './life.ts';

const REFUSED = [400, 401, 403, 404, 409, 422];

/** The next thing that an appeal needs: filed by its appraisee or as a correction, a panel named, a vote. */
export async function appealHappens(life: Life, happening: Happening): Promise<void> {
  const finals = (await formsOf(life)).filter(
    ({ phase, level }) => phase === 'year_end' && level === 'super_hr_approved',
  );
  if (finals.length === 0) return;
  const form = pick(finals, happening.which);
  const { rows } = await life.fixture.cycles.app.services.db.$client.query<{ id: number }>(
    "select id from appeal where appraisal_id = $1 and state in ('filed', 'deciding')",
    [form.appraisalId],
  );
  const open = rows[0];
  if (open === undefined) return file(life, form, happening);
  const id = open.id;
  if (happening.how % 3 === 0) await namePanel(life, id, happening);
  else await vote(life, id, happening);
}

async function file(
  life: Life,
  form: { readonly id: number; readonly employeeId: number },
  { how, also }: Happening,
): Promise<void> {
  const isCorrection = how % 3 === 0;
  const filer = isCorrection ? 'superHr' : nameOf(life, form.employeeId);
  if (filer === null || (await rolesOf(life, filer)).length === 0) return;
  const client = await life.fixture.as(filer);
  const point = {
    part: pick(['kra', 'core', 'behavioural'] as const, also),
    itemId: null,
    reason: 'Bukti tidak dilihat',
  };
  const body = { kind: isCorrection ? ('correction' as const) : ('appeal' as const), points: [point] };
  const { status, raw } = await client.send(contract.fileAppeal, { params: { id: form.id }, body });
  expect([201, ...REFUSED], String(raw)).toContain(status);
  tally(life, status === 201 ? 'appeal filed' : 'appeal refused');
}

async function namePanel(life: Life, id: number, { who, also }: Happening): Promise<void> {
  const namer = await clientOf(life, await outsider(life, 'G9'), ROLE.hr);
  if (namer === null) return;
  const found = await namer.send(contract.findPanelPeople, { params: { id }, query: {} });
  if (found.status !== 200) return;
  const { people } = found.body as contract.OutputOf<typeof contract.findPanelPeople>;
  // Mostly somebody who can decide it, sometimes anybody.
  const chosen = also % 5 === 0 ? people : people.filter(({ problem }) => problem === null);
  if (chosen.length === 0) return;
  const memberIds = (also % 3 === 0 ? [0, 1, 2] : [0]).map((next) => pick(chosen, who + next).id);
  const { status, raw } = await namer.send(contract.namePanel, { params: { id }, body: { memberIds } });
  expect([200, ...REFUSED], String(raw)).toContain(status);
  tally(life, status === 200 ? 'panel named' : 'panel refused');
}

/** Whoever votes took no part in the form's approval, and is not the appraisee. */
async function vote(life: Life, id: number, { who, how }: Happening): Promise<void> {
  const { db } = life.fixture.cycles.app.services;
  const { rows: members } = await db.$client.query<{ account: number }>(
    `select account.id as account from appeal_member member join account on account.employee_id = member.employee_id
     where member.appeal_id = $1 order by member.id`,
    [id],
  );
  const anybody = life.fixture.accountOf(pick(NAMES, who));
  const accountId = members.length === 0 || who % 5 === 0 ? anybody : pick(members, who).account;
  for (const role of [ROLE.executive, ROLE.topManagement, ROLE.hod, ROLE.hr]) {
    const client = await clientOf(life, accountId, role);
    const read = client === null ? null : await client.send(contract.getAppeal, { params: { id } });
    if (client === null || read?.status !== 200) continue;
    const votes = votesOf(read.body as contract.AppealView, how % 3);
    const { status, raw } = await client.send(contract.voteOnAppeal, { params: { id }, body: { votes } });
    expect([200, ...REFUSED], String(raw)).toContain(status);
    tally(life, status === 200 ? 'vote' : 'vote refused');
    expect((await db.$client.query(VOTED_AND_TOOK_PART, [id])).rows).toEqual([]);
    if (status === 200) return;
  }
}

/** Returns the account of one of the people who joined the group for appeals: G9 is super HR, J1 to J3 can decide them. */
export async function outsider(life: Life, number: string): Promise<number> {
  const { app, theirs } = life.fixture.cycles;
  const { db } = app.services;
  const find = async () =>
    db.$client.query<{ id: number }>(
      'select account.id from account join employee on employee.id = account.employee_id where employee.employee_number = $1',
      [number],
    );
  if ((await find()).rows.length === 0) {
    const grants = [{ role: ROLE.hr, companyId: null }] as const;
    await addStaff(db, theirs, 'G9', 'Penama', { grants: [...grants], email: 'g9@kenari.example' });
    for (const one of ['J1', 'J2', 'J3']) {
      const email = `${one.toLowerCase()}@kenari.example`;
      await addStaff(db, theirs, one, `Hakim ${one}`, { category: 'top_management', email });
    }
  }
  return Number((await find()).rows[0]?.id);
}

/** Returns an account in a role that it holds; null if it does not. */
async function clientOf({ fixture }: Life, accountId: number, role: RoleId): Promise<TestClient | null> {
  const { app } = fixture.cycles;
  const { db, clock } = app.services;
  const account = await loadActor(db, accountId, { today: todayAt(clock.now()), isDemo: true });
  return account?.roles.includes(role) === true ? app.as(accountId, role) : null;
}

/** Members who voted although they took a step of the form, stood in for somebody, or are the appraisee. */
const VOTED_AND_TOOK_PART = `
  select member.employee_id from appeal
  join appeal_member member on member.appeal_id = appeal.id and exists (
    select from appeal_vote vote where vote.member_id = member.id)
  join appraisal on appraisal.id = appeal.appraisal_id
  where appeal.id = $1 and (member.employee_id = appraisal.employee_id or exists (
    select from appraisal_event event join form on form.id = event.form_id
    where form.appraisal_id = appraisal.id and form.phase = 'year_end' and event.action = 'approve'
      and event.actor_employee_id = member.employee_id))`;

/** Expects revisions that follow from 1 without a gap, none lower than the one before it (domain §5). */
export async function expectRevisionsFit({ fixture }: Life): Promise<void> {
  const { rows } = await fixture.cycles.app.services.db.$client.query<{ id: number; revision: number; score: number }>(
    'select appraisal_id as id, revision, score from result order by appraisal_id, revision',
  );
  for (const revisions of Map.groupBy(rows, ({ id }) => id).values()) {
    expect(revisions.map(({ revision }) => revision)).toEqual(revisions.map((_, index) => index + 1));
    for (const [index, { score }] of revisions.entries()) {
      expect(score).toBeGreaterThanOrEqual(revisions[index - 1]?.score ?? 0);
    }
  }
}

function nameOf({ fixture }: Life, employeeId: number): Name | null {
  const found = Object.entries(fixture.people).find(([, person]) => person.employeeId === employeeId);
  return found === undefined ? null : (found[0] as Name);
}
