import { eq, sql } from 'drizzle-orm';
import { account, assignment } from '../src/schema/people.ts';
import type { Caller } from './access-callers.ts';
import type { AccessFixture } from './access-fixture.ts';
import { FIRST_ID } from './canaries.ts';

/** Personal data (domain §4) of an employee: texts that name their owner, and a unique date of birth. */
const SIGN = /peribadi-([a-z_0-9]+)-(\d+)-q/gi;
const PERSONAL = [
  'identity_card',
  'religion',
  'address_line1',
  'address_line2',
  'address_line3',
  'citizenship',
] as const;
/** Callers who may read personal data, by the companies in their role's scope; everybody else reads only their own. */
const KEEPERS: Partial<Readonly<Record<Caller, 'A' | 'B' | 'group'>>> = {
  adminA: 'A',
  hrA: 'A',
  hrB: 'B',
  adminGroup: 'group',
  superHr: 'group',
};

export type PersonalSigns = {
  /** Returns the employees whose personal data a text holds. */
  readonly holdersIn: (text: string) => ReadonlySet<number>;
  /** Returns those of them whose personal data the caller may not read (domain §4). */
  readonly hiddenIn: (text: string, caller: Caller) => readonly number[];
  /** Returns the employee of a caller; 0 for nobody. */
  readonly employeeOf: (caller: Caller) => number;
};

/**
 * Gives every employee of a fixture personal data that can be recognised wherever it appears, but for those of the
 * isolated company, whose texts are canaries.
 */
export async function signPersonalData({ db, accounts, forms }: AccessFixture): Promise<PersonalSigns> {
  for (const column of PERSONAL) {
    await db.execute(
      sql`update employee set ${sql.identifier(column)} = ${`Peribadi-${column}-`} || id || '-Q' where id < ${FIRST_ID}`,
    );
  }
  await db.execute(
    sql`update employee set date_of_birth = date '1900-01-01' + id::int, race = 'indian', gender = 'female'
      where id < ${FIRST_ID}`,
  );
  const places = await db.select({ id: assignment.employeeId, companyId: assignment.companyId }).from(assignment);
  const companyOf = new Map(
    places.map(({ id, companyId }) => [id, companyId === forms.cycles.ours.id ? 'A' : 'B'] as const),
  );
  const own = new Map<Caller, number>();
  for (const [caller, { accountId }] of Object.entries(accounts) as [Caller, { accountId: number }][]) {
    const [row] = await db.select({ id: account.employeeId }).from(account).where(eq(account.id, accountId));
    own.set(caller, row?.id ?? 0);
  }
  const mayRead = (caller: Caller, employeeId: number) => {
    const scope = KEEPERS[caller];
    if (own.get(caller) === employeeId || scope === 'group') return true;
    // Employees added since belong to the company that the test added them to.
    return scope !== undefined && (companyOf.get(employeeId) ?? scope) === scope;
  };
  return {
    holdersIn,
    hiddenIn: (text, caller) => [...holdersIn(text)].filter((holder) => !mayRead(caller, holder)),
    employeeOf: (caller) => own.get(caller) ?? 0,
  };
}

/** A date of birth identifies its employee by its distance from the first. */
function holdersIn(text: string): Set<number> {
  const holders = new Set([...text.matchAll(SIGN)].map(([, , id]) => Number(id)));
  for (const [day] of text.matchAll(/\b19(?:0\d|1\d)-\d\d-\d\d\b/g)) {
    holders.add(Math.round((Date.parse(day) - Date.parse('1900-01-01')) / 86_400_000));
  }
  return holders;
}
