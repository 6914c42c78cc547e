import * as contract from '@prestasi/contract';
import { addDays, begunSegments, daysBetween, daysOfSegments } from '@prestasi/domain';
import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import { segmentsToMark } from '../../src/forms/segments.ts';
import { todayAt } from '../../src/people/index.ts';
import { appraisalSegment } from '../../src/schema/appraisals.ts';
import { NAMES } from '../forms-fixture.ts';
import { versionOf } from '../movements-fixture.ts';
import { formsOf, type Happening, type Life, pick, rolesOf, tally } from './life.ts';

const REASON = 'Keperluan operasi';
const REFUSED = [400, 401, 403, 404, 409, 422];

type People = Life['fixture']['people'];

function peopleOf({ fixture }: Life) {
  return Object.entries(fixture.people) as (readonly [keyof People, People[keyof People]])[];
}

/** Somebody names a stand-in for themselves, or HR does for them, from today or a later day; or HR withdraws one. */
export async function delegationHappens(life: Life, { who, which, how, also }: Happening): Promise<void> {
  const { fixture } = life;
  const today = todayAt(fixture.cycles.app.clock.now());
  const people = peopleOf(life);
  const [principal, { employeeId }] = pick(people, who);
  const isByHr = how % 3 === 0;
  const client = await fixture.as(isByHr ? 'hr' : principal);
  if ((await rolesOf(life, isByHr ? 'hr' : principal)).length === 0) return;
  if (how % 5 === 0) {
    const given = await client.send(contract.listDelegations, { query: isByHr ? { employeeId } : {} });
    const [one] = given.status === 200 ? (given.body as contract.OutputOf<typeof contract.listDelegations>).given : [];
    if (one === undefined) return;
    const withdrawn = await client.send(contract.withdrawDelegation, { params: { id: one.id }, body: {} });
    expect([200, ...REFUSED]).toContain(withdrawn.status);
    tally(life, 'delegation withdrawn');
    return;
  }
  const firstDay = addDays(today, how % 4);
  const body = {
    employeeId: isByHr ? employeeId : null,
    standInIds: [pick(people, which)[1].employeeId],
    firstDay,
    lastDay: addDays(firstDay, also % 40),
    reason: 'Cuti tahunan',
  };
  const { status, raw } = await client.send(contract.nameStandIns, { body });
  expect([200, ...REFUSED], String(raw)).toContain(status);
  tally(life, status === 200 ? 'stand-in named' : 'stand-in refused');
}

/** HR records another supervisor for a person from a later day on, or reverses what was recorded. */
export async function movementRecorded(life: Life, { who, which, how }: Happening): Promise<void> {
  const { fixture } = life;
  if ((await rolesOf(life, 'hr')).length === 0) return;
  const hr = await fixture.as('hr');
  const { employeeId } = pick(Object.values(fixture.people), who);
  const params = { id: employeeId };
  const found = await hr.send(contract.getPlacement, { params });
  if (found.status !== 200) return;
  const { place, planned } = found.body as contract.OutputOf<typeof contract.getPlacement>;
  const plannedId = planned?.movementId ?? null;
  if (plannedId !== null) {
    const { status } = await hr.send(contract.undoMovement, { params: { id: plannedId }, body: { reason: REASON } });
    expect([204, ...REFUSED]).toContain(status);
    if (status === 204) tally(life, 'movement reversed');
    return;
  }
  const idOf = (named: { readonly id: number } | null) => named?.id ?? null;
  const { status, raw } = await hr.send(contract.moveEmployee, {
    params,
    body: {
      kind: 'change',
      version: await versionOf(hr, employeeId),
      reason: REASON,
      effectiveOn: addDays(todayAt(fixture.cycles.app.clock.now()), 1 + (how % 90)),
      companyId: place.company.id,
      divisionId: idOf(place.division),
      departmentId: idOf(place.department),
      sectionId: idOf(place.section),
      positionId: place.position.id,
      gradeId: idOf(place.grade),
      workLocationId: idOf(place.workLocation),
      supervisorId: pick(Object.values(fixture.people), which).employeeId,
      supervisees: [],
      offices: [],
    },
  });
  expect([201, ...REFUSED], String(raw)).toContain(status);
  tally(life, status === 201 ? 'movement recorded' : 'movement refused');
}

/** A supervisor whose segment ends or has ended gives an overall mark; nobody else's segment can be marked. */
export async function overallMarkGiven(life: Life, { which, how, also }: Happening): Promise<void> {
  const { fixture } = life;
  const { app } = fixture.cycles;
  const segments = await app.services.db.select().from(appraisalSegment).orderBy(asc(appraisalSegment.firstDay));
  const asked = [...Map.groupBy(segments, ({ appraisalId }) => appraisalId).values()].flatMap((rows) =>
    segmentsToMark(rows, todayAt(app.clock.now())),
  );
  if (asked.length === 0) return;
  const segment = pick(asked, which);
  const name = peopleOf(life).find(([, { employeeId }]) => employeeId === segment.supervisorId)?.[0];
  const form = (await formsOf(life)).find((one) => one.appraisalId === segment.appraisalId && one.phase === 'year_end');
  if (name === undefined || form === undefined || (await rolesOf(life, name)).length === 0) return;
  const giver = also % 4 === 0 ? pick(NAMES, also) : name;
  const client = await fixture.as(giver);
  const body = { kind: 'segment.mark' as const, segmentId: segment.id, mark: 1 + (how % 6) };
  const { status, raw } = await client.send(contract.editForm, { params: { id: form.id }, body });
  expect(giver === name ? [200, ...REFUSED] : REFUSED, String(raw)).toContain(status);
  tally(life, status === 200 ? 'overall mark' : 'overall mark refused');
}

/**
 * Expects the segments of each appraisal to follow each other without a gap, the last to be open, and their days to add
 * up to the year (domain §6).
 */
export async function expectSegmentsFit({ fixture }: Life): Promise<void> {
  const { app } = fixture.cycles;
  const rows = await app.services.db
    .select()
    .from(appraisalSegment)
    .orderBy(asc(appraisalSegment.firstDay), asc(appraisalSegment.id));
  for (const segments of Map.groupBy(rows, ({ appraisalId }) => appraisalId).values()) {
    const [first] = segments;
    if (first === undefined) continue;
    for (const [index, { lastDay }] of segments.entries()) {
      const next = segments[index + 1]?.firstDay;
      expect(lastDay, JSON.stringify(segments)).toBe(next === undefined ? null : addDays(next, -1));
    }
    const begun = begunSegments(segments, todayAt(app.clock.now()));
    const sum = daysOfSegments(begun, 2027).reduce((total, days) => total + days, 0);
    expect(sum, JSON.stringify(segments)).toBe(daysBetween(first.firstDay, '2028-01-01'));
  }
}
