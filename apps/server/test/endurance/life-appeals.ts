import * as contract from '@prestasi/contract';
import { expect } from 'vitest';
import { votesOf } from '../appeals-fixture.ts';
import { type Name, NAMES } from '../forms-fixture.ts';
import { formsOf, type Happening, type Life, pick, rolesOf, tally } from './life.ts';

const REFUSED = [400, 401, 403, 404, 409, 422];

/** The next thing that an appeal needs: filed by its appraisee or as a correction, a panel named, a vote. */
export async function appealHappens(life: Life, happening: Happening): Promise<void> {
  const finals = (await formsOf(life)).filter(
    ({ phase, level }) => phase === 'year_end' && level === 'super_hr_approved',
  );
  if (finals.length === 0) return;
  const form = pick(finals, happening.which);
  const { rows } = await life.fixture.cycles.app.services.db.$client.query<{ id: string }>(
    "select id from appeal where appraisal_id = $1 and state in ('filed', 'deciding')",
    [form.appraisalId],
  );
  const open = rows[0];
  if (open === undefined) return file(life, form, happening);
  const id = Number(open.id);
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
  const namer: Name = also % 2 === 0 ? 'superHr' : 'admin';
  if ((await rolesOf(life, namer)).length === 0) return;
  const client = await life.fixture.as(namer);
  const found = await client.send(contract.findPanelPeople, { params: { id }, query: {} });
  if (found.status !== 200) return;
  const { people } = found.body as contract.OutputOf<typeof contract.findPanelPeople>;
  // Mostly somebody who can decide it, sometimes anybody.
  const chosen = also % 5 === 0 ? people : people.filter(({ problem }) => problem === null);
  if (chosen.length === 0) return;
  const memberIds = (also % 3 === 0 ? [0, 1, 2] : [0]).map((next) => pick(chosen, who + next).id);
  const { status, raw } = await client.send(contract.namePanel, { params: { id }, body: { memberIds } });
  expect([200, ...REFUSED], String(raw)).toContain(status);
  tally(life, status === 200 ? 'panel named' : 'panel refused');
}

/** A vote is taken of nobody who took part in the form's approval, nor of the appraisee. */
async function vote(life: Life, id: number, { who, how }: Happening): Promise<void> {
  const name = pick(NAMES, who);
  for (const role of await rolesOf(life, name)) {
    const client = await life.fixture.as(name, role);
    const read = await client.send(contract.getAppeal, { params: { id } });
    if (read.status !== 200) continue;
    const votes = votesOf(read.body as contract.AppealView, how % 3);
    const { status, raw } = await client.send(contract.voteOnAppeal, { params: { id }, body: { votes } });
    expect([200, ...REFUSED], String(raw)).toContain(status);
    if (status !== 200) continue;
    tally(life, 'vote');
    const { rows } = await life.fixture.cycles.app.services.db.$client.query(VOTED_AND_TOOK_PART, [id]);
    expect(rows).toEqual([]);
    return;
  }
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
  const { rows } = await fixture.cycles.app.services.db.$client.query<{ id: string; revision: number; score: number }>(
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
