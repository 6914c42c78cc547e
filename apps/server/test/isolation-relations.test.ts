import { type Call, CALLS, getStaffProfile, AUDITED_RECORDS, listRecordChanges } from '@prestasi/contract';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { movement } from '../src/schema/movements.ts';
import { notification } from '../src/schema/events.ts';
import { changeRequest } from '../src/schema/requests.ts';
import type { Caller } from './access-callers.ts';
import { EXPECTATIONS } from './access-table.ts';
import { askersOf, callOf, inputOf, inputsOf } from './access-lines.ts';
import type { Input } from './access-fixture.ts';
import { canariesIn } from './canaries.ts';
import { someOf } from './endurance/rounds.ts';
import { formsOf } from './isolation-fixture.ts';
import { goersOf, startRelationsFixture, type RelationsFixture } from './isolation-relations-fixture.ts';
import { asksOf, idPathsOf, withId } from './list-asks.ts';
import type { TestPerson } from './organisation-fixture.ts';
import { inOwnMinutes } from './own-minutes.ts';
import { textsIn } from './texts-in.ts';

let fixture: RelationsFixture;
beforeAll(async () => {
  fixture = await startRelationsFixture();
});
afterAll(() => fixture.close());
inOwnMinutes();

/** Callers in charge of A only. */
const KEEPERS = ['hrA', 'adminA'] as const satisfies readonly Caller[];
/** Calls that change nothing, though they are sent as POST. */
const LOOKS = new Set([
  'previewMovement',
  'previewHead',
  'previewSwitch',
  'previewMailDomain',
  'previewSettings',
  'findDuplicates',
]);
const isReading = ([name, { method }]: [string, Call]) => method === 'GET' || LOOKS.has(name);
const reading = Object.entries(CALLS).filter(isReading);

/** Returns where a call takes ids, each place once. */
const placesOf = (call: Call) => [...new Map(idPathsOf(call).map((place) => [place.join('.'), place])).values()];

/** Calls about an open form, which say where it waits. */
const OF_FORMS = new Set(['listAppraisals', 'exportAppraisals', 'listOutstanding', 'exportOutstanding', 'getForm']);
const isShared = (name: string, canary: string) =>
  fixture.theirs.has(canary) || (OF_FORMS.has(name) && fixture.whereFormsWait.has(canary));

/** Sends a call and returns the canaries in its response that A must not see. */
async function leakOf(caller: Caller, name: string, input: Input, known: string): Promise<string[]> {
  const answer = await fixture.send(caller, callOf(name), input);
  const leaks = canariesIn(textsIn(answer)).filter((canary) => !isShared(name, canary));
  const wrong = leaks.map((canary) => `${name} ${known} × ${caller}: tells ${canary}`);
  if (answer.status === 429 || answer.status >= 500) wrong.push(`${name} ${known} × ${caller}: ${answer.status}`);
  return wrong;
}

/** Returns ids of all records that a relation refers to or from, in any table. */
async function tiedIds(): Promise<number[]> {
  const { db, forms, isolated, isolatedPeople } = fixture;
  const ours = [forms.people.executive, forms.people.hod, forms.people.supervisor];
  const goers = await goersOf(fixture);
  const people = [...Object.values(isolatedPeople), ...ours, ...goers];
  const rows = await Promise.all([
    ...[isolatedPeople.comer, ...goers].map(async (person) => formsOf(fixture, person)),
    db.select({ id: movement.id }).from(movement),
    db.select({ id: changeRequest.id }).from(changeRequest),
  ]);
  const ids = rows.flat().map(({ id }) => id);
  const employeeIds = people.map(({ employeeId }) => employeeId);
  return [...new Set([...employeeIds, isolated.id, isolated.departmentId, ...ids])];
}

describe('what comes along with ties between two companies is what decision 0048 says, and no more', () => {
  test.each(reading.filter(([, call]) => idPathsOf(call).length > 0))('%s: about what is tied', async (name, call) => {
    const honestInput = inputsOf(fixture, name);
    const ids = await tiedIds();
    const asks = placesOf(call).flatMap((place) => ids.map((id) => ({ place, id })));
    const leaks: string[] = [];
    for (const [index, { place, id }] of someOf(name, asks, 8).entries()) {
      for (const caller of askersOf(name, KEEPERS)(index)) {
        const input = withId(await honestInput(caller), place, id);
        leaks.push(...(await leakOf(caller, name, input, `${place.join('.')} ${id}`)));
      }
    }
    expect(leaks).toEqual([]);
  });

  const lists = reading.filter(([, { query }]) => query !== undefined);
  test.each(lists)('%s: in every order, by every filter, on days before and after', async (name, call) => {
    const leaks: string[] = [];
    for (const about of Object.keys(EXPECTATIONS[name] ?? {})) {
      const honestInput = inputsOf(fixture, name, about);
      const asks = asksOf(call, ['Kenari-', 'is5', '2027-03-01', '2028-01-05']);
      for (const [index, query] of someOf(name, asks, 6).entries()) {
        for (const caller of askersOf(name, KEEPERS)(index)) {
          const honest = await honestInput(caller);
          const input = { ...honest, query: { ...Object(honest.query), ...query } };
          leaks.push(...(await leakOf(caller, name, input, JSON.stringify(query))));
        }
      }
    }
    expect(leaks).toEqual([]);
  });

  const others = reading.filter(([, call]) => idPathsOf(call).length === 0);
  test.each(others)('%s: as it is meant', async (name) => {
    const leaks: string[] = [];
    for (const caller of KEEPERS) {
      for (const about of Object.keys(EXPECTATIONS[name] ?? {})) {
        leaks.push(...(await leakOf(caller, name, await inputOf(fixture, name, about, caller), about)));
      }
    }
    expect(leaks).toEqual([]);
  });

  test.each(AUDITED_RECORDS)('the history of a %s', async (entity) => {
    const leaks: string[] = [];
    for (const [index, recordId] of someOf(entity, await tiedIds(), 4).entries()) {
      for (const caller of askersOf('listRecordChanges', KEEPERS)(index)) {
        const input = { query: { entity, recordId, size: 50 } };
        leaks.push(...(await leakOf(caller, 'listRecordChanges', input, `${entity} ${recordId}`)));
      }
    }
    expect(leaks).toEqual([]);
  });

  test('notices to whoever works in A, but for the head of department, who supervises somebody there', async () => {
    const { db, forms, accounts } = fixture;
    const { boss, headOfDivision, supervisor, executive, clerk } = forms.people;
    const here = [boss, headOfDivision, supervisor, executive, clerk, accounts.hrA].map(({ accountId }) => accountId);
    const rows = await db.select().from(notification).where(inArray(notification.accountId, here));
    expect(rows.length).toBeGreaterThan(0);
    expect(canariesIn(JSON.stringify(rows)).filter((canary) => !fixture.theirs.has(canary))).toEqual([]);
  });

  test('and what is its own is told, so that the ties are worth something', async () => {
    const { comer, head } = fixture.isolatedPeople;
    const about = async ({ employeeId: id }: TestPerson) => fixture.send('hrA', getStaffProfile, { params: { id } });
    const seen = await about(comer);
    expect([seen.status, canariesIn(textsIn(seen)).some((canary) => canary.includes('employee.full_name'))]).toEqual([
      200,
      true,
    ]);
    expect((await about(head)).status).toBe(404);
    const { body } = await fixture.send('hrA', listRecordChanges, {
      query: { entity: 'employee', recordId: comer.employeeId },
    });
    expect(body).toMatchObject({ total: 2 });
  });
});

// Last, because what is written here removes some relations.
describe('no answer to what is sent about what is tied tells more', () => {
  const writing = Object.entries(CALLS).filter((one) => !isReading(one) && idPathsOf(one[1]).length > 0);
  test.each(writing)('%s', async (name, call) => {
    const [about = ''] = Object.keys(EXPECTATIONS[name] ?? {});
    const { comer, returner, head } = fixture.isolatedPeople;
    const leaks: string[] = [];
    for (const caller of KEEPERS) {
      for (const place of placesOf(call)) {
        for (const { employeeId: id } of [comer, returner, head]) {
          const input = withId(await inputOf(fixture, name, about, caller), place, id);
          leaks.push(...(await leakOf(caller, name, input, `${place.join('.')} ${id}`)));
        }
      }
    }
    expect(leaks).toEqual([]);
  });
});
