import { and, eq } from 'drizzle-orm';
import { form } from '../../src/schema/appraisals.ts';
import { formListing } from '../../src/schema/listing.ts';
import type { Lines } from '../access-callers.ts';
import type { AccessFixture } from '../access-fixture.ts';
import { type Fixtures, MISSING } from '../access-inputs.ts';

// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  listOutstanding: { all:                 ' 401 403 403 403 403 403 403 403 ok  ok  ok  403 401 403 403' },
  remindOutstanding: {
    'of A':                               ' 401 403 403 403 403 403 403 403 ok  404 ok  403 401 403 403',
    'of B':                               ' 401 403 403 403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
};

/** Finds the form of somebody's running appraisal that has to be completed next, of which nobody was reminded today. */
const remindedOf = (who: 'clerk' | 'foreigner') => async (fixture: AccessFixture) => {
  const { db } = fixture;
  const [ofPerson] = await db
    .select({ employeeId: formListing.employeeId })
    .from(formListing)
    .where(eq(formListing.formId, fixture.formIds[who].year_end));
  const [current] = await db
    .select({ id: formListing.formId })
    .from(formListing)
    .where(and(eq(formListing.employeeId, ofPerson?.employeeId ?? 0), eq(formListing.isCurrent, true)));
  const id = current?.id ?? 0;
  await db.update(form).set({ remindedOn: null }).where(eq(form.id, id));
  return { params: { id }, body: {} };
};

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  listOutstanding: { all: () => ({ query: { show: 'all' } }) },
  remindOutstanding: {
    'of A': remindedOf('clerk'),
    'of B': remindedOf('foreigner'),
    missing: () => ({ params: { id: MISSING }, body: {} }),
  },
};
