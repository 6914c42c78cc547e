import { and, eq } from 'drizzle-orm';
import { appeal, appealMember, appealPoint, appealQuestion } from '../../src/schema/appeals.ts';
import { appraisal, form, result } from '../../src/schema/appraisals.ts';
import { policy } from '../../src/schema/cycles.ts';
import { appraisalItem } from '../../src/schema/form-content.ts';
import { account, employment } from '../../src/schema/people.ts';
import type { Caller, Lines } from '../access-callers.ts';
import type { AccessFixture } from '../access-fixture.ts';
import { accountOf, type Fixtures, LETTER, MISSING } from '../access-inputs.ts';

const readers = '  401 404 404 404 404 404 ok  ok  ok  404 ok  403 401 404 404';
const ofB = '      401 404 404 404 404 404 404 404 404 ok  ok  403 401 404 404';
const onPanel = '  401 404 404 404 ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok';
const refusedA = ' 401 404 404 404 404 404 403 403 403 404 403 403 401 404 404';
const refusedB = ' 401 404 404 404 404 404 404 404 404 403 403 403 401 404 404';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                            anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  listAppeals: { '': '          401 ok  ok  ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok' },
  getAppeal: { 'of A': readers, 'of B': ofB, 'as a member': onPanel },
  fileAppeal: {
    'a correction of A': '      401 404 404 404 404 404 403 403 403 404 ok  403 401 404 404',
    'a correction of B': '      401 404 404 404 404 404 404 404 404 403 ok  403 401 404 404',
    'for who has left A': '     401 404 404 404 404 404 403 403 ok  404 ok  403 401 404 404',
  },
  uploadAppealFile: { 'one’s own of A': readers, 'another’s of A': refusedA, 'another’s of B': refusedB },
  withdrawAppeal: { 'one’s own of A': readers, 'another’s of A': refusedA, 'another’s of B': refusedB },
  findPanelPeople: { 'of A': readers, 'of B': ofB },
  namePanel: {
    'of A': '                   401 404 404 404 404 404 403 403 403 404 ok  403 401 404 404',
    'of B': '                   401 404 404 404 404 404 404 404 404 403 ok  403 401 404 404',
  },
  voteOnAppeal: { 'as a member': onPanel, 'of A': refusedA, 'of B': refusedB },
  askInAppeal: { 'as a member': onPanel, 'of A': refusedA, 'of B': refusedB },
  answerInAppeal: {
    'who was asked': '          401 404 404 ok  ok  ok  ok  ok  ok  ok  ok  403 401 ok  ok',
    'of A': refusedA,
    'of B': refusedB,
  },
};

type Company = 'A' | 'B';
type Year = {
  readonly formId: number;
  readonly itemId: number;
  readonly appraisalId: number;
  readonly accountId: number;
};

/** Adds somebody to a company with a year of one mark that is final. */
async function addFinalYear(fixture: AccessFixture, company: Company, hasLeft = false): Promise<Year> {
  const { db, companyCycles, forms } = fixture;
  const { employeeId, accountId } = await fixture.newPerson(company, false);
  const companyCycleId = companyCycles[company];
  const { id: companyId } = company === 'A' ? forms.cycles.ours : forms.cycles.theirs;
  const at = forms.cycles.app.clock.now();
  const [rules] = await db
    .select({ id: policy.id })
    .from(policy)
    .where(and(eq(policy.companyCycleId, companyCycleId), eq(policy.category, 'executive')));
  const nothing = { division: null, department: null, section: null, grade: null, supervisor: null };
  const [year] = await db
    .insert(appraisal)
    .values({
      companyCycleId,
      policyId: rules?.id ?? 0,
      employeeId,
      companyId,
      category: 'executive',
      placeTexts: { company: 'x', position: 'x', ...nothing },
      openedAt: at,
      outcome: 'rated',
    })
    .returning();
  const appraisalId = year?.id ?? 0;
  const about = { part: 'kra', kind: 'kra', title: 'Jualan', addedIn: 'planning' } as const;
  const item = { ...about, appraisalId, weight: 10_000, mark: 4, sort: 1 } as const;
  const chosen = { ...item, title: 'x', weight: null };
  const [marked] = await db
    .insert(appraisalItem)
    .values([item, { ...chosen, part: 'core', kind: 'subcore' }, { ...chosen, part: 'behavioural', kind: 'behaviour' }])
    .returning();
  const final = { level: 'super_hr_approved', completedAt: at } as const;
  const stored = await db
    .insert(form)
    .values([
      { appraisalId, phase: 'planning' },
      { appraisalId, phase: 'review' },
      { appraisalId, phase: 'year_end', ...final },
    ])
    .returning();
  const { accountId: decidedBy } = fixture.accounts.hrAsExecutive;
  const first = { revision: 1, score: 6667, band: 'good', working: { shown: {}, parts: [] }, decidedAt: at, decidedBy };
  await db.insert(result).values({ appraisalId, ...first });
  if (hasLeft) await db.update(employment).set({ lastDay: '2027-01-01' }).where(eq(employment.employeeId, employeeId));
  const formId = stored.find(({ phase }) => phase === 'year_end')?.id ?? 0;
  return { appraisalId, formId, itemId: marked?.id ?? 0, accountId };
}

type Appeal = Year & { readonly id: number; readonly pointId: number };

/** Adds an appeal of one point to a final year of somebody new; by default filed by that person. */
async function addAppeal(fixture: AccessFixture, company: Company, filedBy?: number): Promise<Appeal> {
  const { db } = fixture;
  const year = await addFinalYear(fixture, company);
  const { appraisalId, accountId, itemId } = year;
  const filed = { kind: 'appeal', revision: 1, isOnBehalf: false, filedAt: new Date(), dueOn: '2027-12-31' } as const;
  const [row] = await db
    .insert(appeal)
    .values({ ...filed, appraisalId, filedBy: filedBy ?? accountId, state: 'filed' })
    .returning();
  const id = row?.id ?? 0;
  const about = { appealId: id, part: 'kra', itemId, reason: 'x' } as const;
  const [point] = await db.insert(appealPoint).values(about).returning();
  return { ...year, id, pointId: point?.id ?? 0 };
}

/** Seats somebody on the panel of an appeal; by default somebody new. */
async function addMember(
  fixture: AccessFixture,
  appealId: number,
  company: Company,
  employeeId?: number,
): Promise<number> {
  const { db, accounts } = fixture;
  const sits = employeeId ?? (await fixture.newPerson(company, false)).employeeId;
  const named = { namedBy: accounts.superHr.accountId, namedAt: new Date() };
  const [row] = await db
    .insert(appealMember)
    .values({ appealId, employeeId: sits, ...named })
    .returning();
  await db.update(appeal).set({ state: 'deciding' }).where(eq(appeal.id, appealId));
  return row?.id ?? 0;
}

/** The employee who calls; somebody new where the account belongs to none. */
async function employeeOf(fixture: AccessFixture, caller: Caller): Promise<number> {
  const { accountId } = accountOf(fixture, caller);
  const [row] = await fixture.db
    .select({ employeeId: account.employeeId })
    .from(account)
    .where(eq(account.id, accountId));
  return row?.employeeId ?? (await fixture.newPerson('A', false)).employeeId;
}

type Make = (appeal: Appeal, fixture: AccessFixture) => object | Promise<object>;

/** Inputs about an appeal of either company, filed by its appraisee, and one that does not exist. */
function ofEither(make: Make, names: readonly [string, string] = ['of A', 'of B']): Fixtures {
  const about = (company: Company) => async (fixture: AccessFixture) => {
    const one = await addAppeal(fixture, company);
    return { params: { id: one.id }, ...(await make(one, fixture)) };
  };
  const missing: Appeal = { id: MISSING, pointId: 1, formId: 1, itemId: 1, appraisalId: 1, accountId: 1 };
  return {
    [names[0]]: about('A'),
    [names[1]]: about('B'),
    missing: async (fixture) => ({ params: { id: MISSING }, ...(await make(missing, fixture)) }),
  };
}

/** Input about an appeal of A on whose panel the caller sits. */
function asMember(make: Make): Fixtures[string] {
  return async (fixture, caller) => {
    const one = await addAppeal(fixture, 'A');
    await addMember(fixture, one.id, 'A', await employeeOf(fixture, caller));
    return { params: { id: one.id }, ...(await make(one, fixture)) };
  };
}

function ownOfA(make: Make): Fixtures[string] {
  return async (fixture, caller) => {
    const one = await addAppeal(fixture, 'A', accountOf(fixture, caller).accountId);
    return { params: { id: one.id }, ...(await make(one, fixture)) };
  };
}

/** Inputs about a question that the caller, or somebody else, was asked. */
const questionOf = (company: Company, isCaller: boolean) => async (fixture: AccessFixture, caller: Caller) => {
  const one = await addAppeal(fixture, company);
  const memberId = await addMember(fixture, one.id, company);
  const askedId = isCaller ? await employeeOf(fixture, caller) : (await fixture.newPerson(company, false)).employeeId;
  const asked = { appealId: one.id, memberId, askedId, question: 'x', askedAt: new Date() };
  const [row] = await fixture.db.insert(appealQuestion).values(asked).returning();
  return { params: { id: one.id, questionId: row?.id ?? 0 }, body: { answer: 'x' } };
};

const fileOn = (kind: 'appeal' | 'correction', { formId }: Pick<Year, 'formId'>) => ({
  params: { id: formId },
  body: { kind, points: [{ part: 'kra' as const, itemId: null, reason: 'x' }] },
});

const vote: Make = ({ pointId, itemId }) => ({
  body: { votes: [{ pointId, reason: 'x', marks: [{ itemId, mark: 4 }] }] },
});
const question: Make = async ({ accountId }, { db }) => {
  const [row] = await db.select({ employeeId: account.employeeId }).from(account).where(eq(account.id, accountId));
  return { body: { askedId: row?.employeeId ?? 1, question: 'x' } };
};
const letter: Make = () => ({ files: { file: LETTER } });
const empty: Make = () => ({ body: {} });
const ANOTHERS = ['another’s of A', 'another’s of B'] as const;

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listAppeals: { '': () => ({ query: {} }) },
  getAppeal: { ...ofEither(() => ({})), 'as a member': asMember(() => ({})) },
  fileAppeal: {
    'a correction of A': async (fixture) => fileOn('correction', await addFinalYear(fixture, 'A')),
    'a correction of B': async (fixture) => fileOn('correction', await addFinalYear(fixture, 'B')),
    'for who has left A': async (fixture) => fileOn('appeal', await addFinalYear(fixture, 'A', true)),
    missing: () => fileOn('appeal', { formId: MISSING }),
  },
  uploadAppealFile: { ...ofEither(letter, ANOTHERS), 'one’s own of A': ownOfA(letter) },
  withdrawAppeal: { ...ofEither(empty, ANOTHERS), 'one’s own of A': ownOfA(empty) },
  findPanelPeople: ofEither(() => ({ query: {} })),
  namePanel: ofEither(async (_, fixture) => ({
    body: { memberIds: [(await fixture.newPerson('A', false)).employeeId] },
  })),
  voteOnAppeal: { ...ofEither(vote), 'as a member': asMember(vote) },
  askInAppeal: { ...ofEither(question), 'as a member': asMember(question) },
  answerInAppeal: {
    'who was asked': questionOf('A', true),
    'of A': questionOf('A', false),
    'of B': questionOf('B', false),
    missing: () => ({ params: { id: MISSING, questionId: MISSING }, body: { answer: 'x' } }),
  },
};
