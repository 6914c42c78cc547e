import * as contract from '@prestasi/contract';
import { addDays } from '@prestasi/domain';
import { expect } from 'vitest';
import { todayAt } from '../../src/people/index.ts';
import { NAMES } from '../forms-fixture.ts';
import { versionOf } from '../movements-fixture.ts';
import type { TestClient } from '../test-client.ts';
import { type Happening, type Life, pick, rolesOf, tally } from './life.ts';

type Movement = contract.BodyOf<typeof contract.moveEmployee>;

const REASON = 'Keputusan pengurusan';
const REFUSED = [400, 401, 403, 404, 409, 422];
const CATEGORIES = ['non_executive', 'executive', 'top_management'] as const;

/** HR promotes somebody to a position of any category, from today or a later day on. */
export async function promotionRecorded(life: Life, { who, which, how }: Happening): Promise<void> {
  const { fixture } = life;
  if ((await rolesOf(life, 'hr')).length === 0) return;
  const hr = await fixture.as('hr');
  const { employeeId } = pick(Object.values(fixture.people), who);
  const found = await hr.send(contract.getPlacement, { params: { id: employeeId } });
  if (found.status !== 200) return;
  const { place } = found.body as contract.OutputOf<typeof contract.getPlacement>;
  const idOf = (named: { readonly id: number } | null) => named?.id ?? null;
  await record(life, hr, employeeId, {
    kind: 'promotion',
    version: await versionOf(hr, employeeId),
    reason: REASON,
    effectiveOn: addDays(today(life), how % 20),
    companyId: place.company.id,
    divisionId: idOf(place.division),
    departmentId: idOf(place.department),
    sectionId: idOf(place.section),
    positionId: fixture.cycles.ours.positions[pick(CATEGORIES, which)],
    gradeId: null,
    workLocationId: idOf(place.workLocation),
    supervisorId: idOf(place.supervisor),
    supervisees: [],
    offices: [],
  });
}

/** HR records that somebody leaves, within six weeks; supervisees and units go to one successor. */
export async function leavingRecorded(life: Life, { who, how }: Happening): Promise<void> {
  const { fixture } = life;
  if ((await rolesOf(life, 'hr')).length === 0) return;
  const hr = await fixture.as('hr');
  const { employeeId } = pick(Object.values(fixture.people), who);
  const found = await hr.send(contract.getPlacement, { params: { id: employeeId } });
  if (found.status !== 200) return;
  await record(life, hr, employeeId, {
    kind: 'leaving',
    version: await versionOf(hr, employeeId),
    reason: REASON,
    lastDay: addDays(today(life), how % 42),
    supervisees: [],
    offices: [],
  });
}

/** Records a movement; what somebody has to take over goes to the managing director, units that they cannot head to nobody. */
async function record(life: Life, hr: TestClient, id: number, body: Exclude<Movement, { kind: 'rehire' }>) {
  const preview = await hr.send(contract.previewMovement, { params: { id }, body });
  if (preview.status !== 200) return;
  const { supervisees, offices } = preview.body as contract.OutputOf<typeof contract.previewMovement>;
  const { boss } = life.fixture.people;
  const { status, raw } = await hr.send(contract.moveEmployee, {
    params: { id },
    body: {
      ...body,
      supervisees: supervisees
        .filter(({ why }) => why !== null)
        .map((person) => ({ employeeId: person.id, supervisorId: boss.employeeId })),
      offices: offices.map(({ kind, unitId }) => ({ kind, unitId, employeeId: null })),
    },
  });
  expect([201, ...REFUSED], String(raw)).toContain(status);
  tally(life, `${body.kind} ${status === 201 ? 'recorded' : 'refused'}`);
}

/** Somebody says that they are away, or HR does for them, perhaps with a stand-in; or withdraws it. */
export async function absenceHappens(life: Life, { who, which, how, also }: Happening): Promise<void> {
  const { fixture } = life;
  const name = pick(Object.keys(fixture.people) as (keyof typeof fixture.people)[], who);
  const isByHr = how % 3 === 0;
  if ((await rolesOf(life, isByHr ? 'hr' : name)).length === 0) return;
  const client = await fixture.as(isByHr ? 'hr' : name);
  const { employeeId } = fixture.people[name];
  if (how % 5 === 0) {
    const given = await client.send(contract.listDelegations, { query: isByHr ? { employeeId } : {} });
    if (given.status !== 200) return;
    const { absences } = given.body as contract.OutputOf<typeof contract.listDelegations>;
    const one = absences.find(({ can }) => can.withdraw);
    if (one === undefined) return;
    const { status } = await client.send(contract.withdrawAbsence, { params: { id: one.id }, body: {} });
    expect([200, ...REFUSED]).toContain(status);
    tally(life, 'absence withdrawn');
    return;
  }
  const firstDay = addDays(today(life), how % 4);
  const standIn = fixture.people[pick(PEOPLE_NAMES, which)].employeeId;
  const body = {
    employeeId: isByHr ? employeeId : null,
    firstDay,
    lastDay: addDays(firstDay, also % 30),
    reason: null,
    standInIds: also % 2 === 0 ? [standIn] : [],
  };
  const { status, raw } = await client.send(contract.recordAbsence, { body });
  expect([200, 201, ...REFUSED], String(raw)).toContain(status);
  tally(life, status < 300 ? 'absence recorded' : 'absence refused');
}

const OFFICERS = ['hr', 'otherHr', 'superHr', 'admin'] as const;
const PEOPLE_NAMES = NAMES.filter(
  (name): name is Exclude<(typeof NAMES)[number], (typeof OFFICERS)[number]> => !OFFICERS.some((one) => one === name),
);

function today({ fixture }: Life): string {
  return todayAt(fixture.cycles.app.clock.now());
}
