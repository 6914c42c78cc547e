import { and, eq } from 'drizzle-orm';
import { file } from '../../src/platform/files/tables.ts';
import { appraisal, form } from '../../src/schema/appraisals.ts';
import { companyCycle, companyCyclePhase, cycle, policy } from '../../src/schema/cycles.ts';
import { appraisalItem } from '../../src/schema/form-content.ts';
import { itemEvidence } from '../../src/schema/linked-work.ts';
import type { Lines } from '../access-callers.ts';
import type { AccessFixture, Input } from '../access-fixture.ts';
import { type Fixtures, LETTER, MISSING } from '../access-inputs.ts';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  uploadItemEvidence: {
    //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
    'of the supervisor’s year-end':         ' 401 404 404 404 ok  404 403 403 403 404 403 403 401 403 404',
    'of B':                                 ' 401 404 404 404 404 404 404 404 404 403 403 403 401 404 404',
  },
  removeItemEvidence: {
    'of the supervisor’s year-end':         ' 401 404 404 404 ok  404 403 403 403 404 403 403 401 403 404',
    'of B':                                 ' 401 404 404 404 404 404 404 404 404 403 403 403 401 404 404',
  },
};

const EARLIER = 2025;
type Owner = 'supervisor' | 'foreigner';
type YearEnd = { readonly appraisalId: number; readonly formId: number };

const made = new WeakMap<AccessFixture, Map<Owner, Promise<YearEnd>>>();

/** Returns the year-end form of an earlier year, whose window is open for ever, and which is not submitted. */
function yearEndOf(fixture: AccessFixture, owner: Owner): Promise<YearEnd> {
  const forms = made.get(fixture) ?? new Map<Owner, Promise<YearEnd>>();
  made.set(fixture, forms);
  const found = forms.get(owner) ?? addYearEnd(fixture, owner);
  forms.set(owner, found);
  return found;
}

async function addYearEnd(
  { db, companyCycles, forms, formIds, accounts }: AccessFixture,
  owner: Owner,
): Promise<YearEnd> {
  const [person] = await db
    .select({ employeeId: appraisal.employeeId })
    .from(appraisal)
    .innerJoin(form, eq(form.appraisalId, appraisal.id))
    .where(eq(form.id, formIds[owner].year_end));
  const { ours, theirs } = forms.cycles;
  const company = owner === 'supervisor' ? ours : theirs;
  await db.insert(cycle).values({ year: EARLIER }).onConflictDoNothing();
  const [year] = await db.select().from(cycle).where(eq(cycle.year, EARLIER));
  const opened = { openedAt: forms.cycles.app.clock.now(), openedBy: accounts.superHr.accountId };
  const [row] = await db
    .insert(companyCycle)
    .values({ cycleId: year?.id ?? 0, companyId: company.id, state: 'open', hiredUntil: '2025-06-30', ...opened })
    .returning();
  const companyCycleId = row?.id ?? 0;
  const days = { companyCycleId, firstDay: '2025-01-01', lastDay: '2099-12-31' };
  await db
    .insert(companyCyclePhase)
    .values((['planning', 'review', 'year_end'] as const).map((phase) => ({ ...days, phase })));
  const isOfExecutives = and(
    eq(policy.companyCycleId, companyCycles[owner === 'supervisor' ? 'A' : 'B']),
    eq(policy.category, 'executive'),
  );
  const [present] = await db.select().from(policy).where(isOfExecutives);
  if (present === undefined) throw new Error('There is no policy');
  const { content, category, frozenAt } = present;
  const [rules] = await db.insert(policy).values({ companyCycleId, category, content, frozenAt }).returning();
  const nothing = { division: null, department: null, section: null, grade: null, supervisor: null };
  const [own] = await db
    .insert(appraisal)
    .values({
      companyCycleId,
      policyId: rules?.id ?? 0,
      employeeId: person?.employeeId ?? 0,
      companyId: company.id,
      category,
      placeTexts: { company: 'x', position: 'x', ...nothing },
      openedAt: frozenAt,
    })
    .returning();
  const appraisalId = own?.id ?? 0;
  const done = { level: 'hod_approved', completedAt: frozenAt } as const;
  const stored = await db
    .insert(form)
    .values([
      { appraisalId, phase: 'planning', ...done },
      { appraisalId, phase: 'review', ...done },
      { appraisalId, phase: 'year_end' },
    ])
    .returning();
  return { appraisalId, formId: stored.find(({ phase }) => phase === 'year_end')?.id ?? 0 };
}

type Params = { readonly id: number; readonly itemId: number; readonly evidenceId: number };

/** Adds an item with a file to the form for each request. */
async function paramsOf(fixture: AccessFixture, owner: Owner): Promise<Params> {
  const { db } = fixture;
  const { appraisalId, formId } = await yearEndOf(fixture, owner);
  const [item] = await db
    .insert(appraisalItem)
    .values({ appraisalId, part: 'kra', kind: 'kra', title: 'Jualan', weight: 100, sort: 1, addedIn: 'planning' })
    .returning();
  const [stored] = await db
    .insert(file)
    .values({
      kind: 'document',
      name: 'surat.pdf',
      mediaType: 'application/pdf',
      size: 10,
      contentHash: Buffer.alloc(32),
      storageKey: `evidence-of-${item?.id}`,
    })
    .returning();
  const itemId = item?.id ?? 0;
  const [evidence] = await db
    .insert(itemEvidence)
    .values({ itemId, fileId: stored?.id ?? 0 })
    .returning();
  return { id: formId, itemId, evidenceId: evidence?.id ?? 0 };
}

const ofItems = (make: (params: Params) => Input): Fixtures => ({
  'of the supervisor’s year-end': async (fixture) => make(await paramsOf(fixture, 'supervisor')),
  'of B': async (fixture) => make(await paramsOf(fixture, 'foreigner')),
  missing: () => make({ id: MISSING, itemId: MISSING, evidenceId: MISSING }),
});

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  uploadItemEvidence: ofItems(({ id, itemId }) => ({ params: { id, itemId }, files: { file: LETTER } })),
  removeItemEvidence: ofItems((params) => ({ params })),
};
