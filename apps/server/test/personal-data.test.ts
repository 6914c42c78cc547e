import { successStatus } from '@prestasi/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account, assignment } from '../src/schema/people.ts';
import { type Caller, EXPECTATIONS } from './access-expectations.ts';
import { callOf, cellsOf, ENDING, inputOf } from './access-lines.ts';
import { type AccessWorld, startAccessWorld } from './access-world.ts';
import { inOwnMinutes } from './own-minutes.ts';
import { toldIn } from './told-in.ts';

/** Personal data (domain §4) of an employee: texts that name whose they are, and a day of birth of their own. */
const SIGN = /peribadi-([a-z_0-9]+)-(\d+)-q/gi;
const PERSONAL = [
  'identity_card',
  'religion',
  'address_line1',
  'address_line2',
  'address_line3',
  'citizenship',
] as const;
/** Those whose role and scope are the companies; everybody else reads their own alone. */
const KEEPERS: Partial<Readonly<Record<Caller, 'A' | 'B' | 'group'>>> = {
  adminA: 'A',
  hrA: 'A',
  hrB: 'B',
  adminGroup: 'group',
  superHr: 'group',
};

let world: AccessWorld;
let companyOf: ReadonlyMap<number, 'A' | 'B'>;
let own: ReadonlyMap<Caller, number>;

beforeAll(async () => {
  world = await startAccessWorld();
  const { db, accounts, forms } = world;
  for (const column of PERSONAL) {
    await db.execute(sql`update employee set ${sql.identifier(column)} = ${`Peribadi-${column}-`} || id || '-Q'`);
  }
  await db.execute(
    sql`update employee set date_of_birth = date '1900-01-01' + id::int, race = 'indian', gender = 'female'`,
  );
  const places = await db.select({ id: assignment.employeeId, companyId: assignment.companyId }).from(assignment);
  companyOf = new Map(places.map(({ id, companyId }) => [id, companyId === forms.cycles.ours.id ? 'A' : 'B'] as const));
  const people: [Caller, number][] = [];
  for (const [caller, { accountId }] of Object.entries(accounts) as [Caller, { accountId: number }][]) {
    const [row] = await db.select({ id: account.employeeId }).from(account).where(eq(account.id, accountId));
    people.push([caller, row?.id ?? 0]);
  }
  own = new Map(people);
});
afterAll(() => world.close());
inOwnMinutes();

/** Whose personal data a text holds, by employee; a day of birth is told by its distance from the first. */
function holdersIn(text: string): Set<number> {
  const holders = new Set([...text.matchAll(SIGN)].map(([, , id]) => Number(id)));
  for (const [day] of text.matchAll(/\b19(?:0\d|1\d)-\d\d-\d\d\b/g)) {
    holders.add(Math.round((Date.parse(day) - Date.parse('1900-01-01')) / 86_400_000));
  }
  return holders;
}

function mayRead(caller: Caller, employeeId: number): boolean {
  const scope = KEEPERS[caller];
  if (own.get(caller) === employeeId || scope === 'group') return true;
  // Whoever was made since stands in the company that the test made them for.
  return scope !== undefined && (companyOf.get(employeeId) ?? scope) === scope;
}

describe('personal data reaches the person, and admin and HR in whose scope they are (domain §4)', () => {
  test.each(Object.entries(EXPECTATIONS))('%s', async (name, lines) => {
    const leaks: string[] = [];
    for (const [about, line] of Object.entries(lines)) {
      for (const { caller, expected } of cellsOf(line)) {
        if (caller === 'anonymous' || expected !== 'ok') continue;
        const answer = await world.send(caller, callOf(name), await inputOf(world, name, about, caller));
        if (ENDING.has(name)) await world.renew();
        expect([name, about, caller, answer.status]).toEqual([name, about, caller, successStatus(callOf(name))]);
        for (const holder of holdersIn(toldIn(answer))) {
          if (!mayRead(caller, holder)) leaks.push(`${name} ${about} × ${caller}: tells of employee ${holder}`);
        }
      }
    }
    expect(leaks).toEqual([]);
  });

  test('one’s own are told, so that the signs are worth something', async () => {
    const answer = await world.send('user', callOf('getMyProfile'), {});
    expect([...holdersIn(toldIn(answer))]).toEqual([own.get('user')]);
  });
});
