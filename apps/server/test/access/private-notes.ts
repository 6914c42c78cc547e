import { eq } from 'drizzle-orm';
import { privateNote } from '../../src/schema/notes.ts';
import { account } from '../../src/schema/people.ts';
import { type Caller, type Lines, NOT_THERE, SIGNED_IN } from '../access-callers.ts';
import { accountOf, type Fixtures, MISSING, nothing } from '../access-inputs.ts';
import type { AccessFixture, Input } from '../access-fixture.ts';

/** The note of another account is not found, in every role. */

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  listPrivateNotes: { 'one’s own': SIGNED_IN },
  listNoteSubjects: { 'one’s own': SIGNED_IN },
  createPrivateNote: {
    // An administrator without an employee record supervises nobody, and has no form to write for.
    oneself:                              ' 401 404 404 ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok',
    'somebody of B':                      NOT_THERE,
  },
  savePrivateNote: { 'one’s own': SIGNED_IN, 'somebody else’s': NOT_THERE },
  deletePrivateNote: { 'one’s own': SIGNED_IN, 'somebody else’s': NOT_THERE },
};

const NOTE = { notedOn: '2026-11-01', text: 'Membantu pasukan lain pada hujung tahun.' };

/** Adds a note of an account about the clerk. */
async function noteOf({ db, forms }: AccessFixture, accountId: number): Promise<number> {
  const { employeeId } = forms.people.clerk;
  const [row] = await db
    .insert(privateNote)
    .values({ accountId, employeeId, ...NOTE })
    .returning();
  return row?.id ?? 0;
}

/** Returns the employee of the account that calls; an id that nobody has for an account without one. */
async function ownId(fixture: AccessFixture, caller: Caller): Promise<number> {
  const { accountId } = accountOf(fixture, caller);
  const [row] = await fixture.db.select().from(account).where(eq(account.id, accountId));
  return row?.employeeId ?? MISSING;
}

const ofNotes = (make: (id: number) => Input): Fixtures => ({
  'one’s own': async (fixture, caller) => make(await noteOf(fixture, accountOf(fixture, caller).accountId)),
  'somebody else’s': async (fixture) => make(await noteOf(fixture, fixture.forms.people.boss.accountId)),
  missing: () => make(MISSING),
});

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listPrivateNotes: { 'one’s own': nothing },
  listNoteSubjects: { 'one’s own': nothing },
  createPrivateNote: {
    oneself: async (fixture, caller) => ({ body: { employeeId: await ownId(fixture, caller), ...NOTE } }),
    'somebody of B': async (fixture) => ({
      body: { employeeId: (await fixture.newPerson('B', true)).employeeId, ...NOTE },
    }),
    missing: () => ({ body: { employeeId: MISSING, ...NOTE } }),
  },
  savePrivateNote: ofNotes((id) => ({ params: { id }, body: { version: 1, ...NOTE } })),
  deletePrivateNote: ofNotes((id) => ({ params: { id } })),
};
