import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { form } from '../../src/schema/appraisals.ts';
import { contribution } from '../../src/schema/form-content.ts';
import type { Lines } from '../access-callers.ts';
import type { AccessFixture, Input } from '../access-fixture.ts';
import { type Fixtures, LETTER, MISSING } from '../access-inputs.ts';

/** The calls about one form, and about many. */
// prettier-ignore
export const EXPECTATIONS: Lines = {
  //                                        anon aA  aG  usr exe sec top hod hrA hrB sup pin off hod' hr'
  getForm: {
    'the clerk’s':                        ' 401 404 404 ok  ok  ok  ok  ok  ok  404 ok  403 401 404 404',
    'the supervisor’s':                   ' 401 404 404 404 ok  404 ok  ok  ok  404 ok  403 401 ok  404',
    'of another department':              ' 401 404 404 404 404 404 404 404 ok  404 ok  403 401 404 404',
    'of B':                               ' 401 404 404 404 404 404 404 404 404 ok  ok  403 401 404 404',
  },
  editForm: {
    'the clerk’s comment':                ' 401 404 404 ok  403 403 403 403 403 404 403 403 401 404 404',
    'of another department':              ' 401 404 404 404 404 404 404 404 403 404 403 403 401 404 404',
    'of B':                               ' 401 404 404 404 404 404 404 404 404 403 403 403 401 404 404',
  },
  uploadEvidence: {
    'of the supervisor’s contribution':   ' 401 404 404 404 ok  404 403 403 403 404 403 403 401 403 404',
    'of another form’s contribution':     ' 401 404 404 404 404 404 403 403 403 404 403 403 401 403 404',
    'of B':                               ' 401 404 404 404 404 404 404 404 404 403 403 403 401 404 404',
  },
  removeEvidence: {
    'of the supervisor’s contribution':   ' 401 404 404 404 ok  404 403 403 403 404 403 403 401 403 404',
    'of another form’s contribution':     ' 401 404 404 404 404 404 403 403 403 404 403 403 401 403 404',
    'of B':                               ' 401 404 404 404 404 404 404 404 404 403 403 403 401 404 404',
  },
  transitionForm: {
    'submit the clerk’s':                 ' 401 404 404 ok  403 403 403 403 403 404 403 403 401 404 404',
    'submit one of B':                    ' 401 404 404 404 404 404 404 404 404 403 403 403 401 404 404',
    'approve as supervisor':              ' 401 404 404 404 ok  403 403 409 403 404 403 403 401 404 404',
    'waive the clerk’s review':           ' 401 404 404 403 403 403 403 403 ok  404 ok  403 401 404 404',
    'waive a review of B':                ' 401 404 404 404 404 404 404 404 404 ok  ok  403 401 404 404',
  },
  getApproverNaming: {
    'the clerk’s':                        ' 401 404 ok  403 403 403 403 403 403 404 ok  403 401 404 404',
    'of B':                               ' 401 404 ok  404 404 404 404 404 404 403 ok  403 401 404 404',
  },
  nameHolder: {
    'of the clerk’s':                     ' 401 404 403 403 403 403 403 403 403 404 409 403 401 404 404',
    'of B':                               ' 401 404 403 404 404 404 404 404 404 403 ok  403 401 404 404',
  },
  approveForms: {
    'as supervisor':                      ' 401 404 404 404 ok  403 403 422 403 404 403 403 401 404 404',
    'of another department':              ' 401 404 404 404 404 404 404 404 403 404 403 403 401 404 404',
  },
  extendForm: {
    'the clerk’s':                        ' 401 403 403 403 403 403 403 403 ok  404 ok  403 401 403 403',
    'of B':                               ' 401 403 403 403 403 403 403 403 404 ok  ok  403 401 403 403',
  },
  listAppraisals: {
    'of the team':                        ' 401 403 403 403 ok  ok  ok  ok  403 403 403 403 401 ok  ok',
    'of the scope':                       ' 401 ok  ok  403 403 ok  ok  ok  ok  ok  ok  403 401 403 403',
    'of the division':                    ' 401 403 403 403 403 403 ok  403 403 403 403 403 401 403 403',
    'of the section':                     ' 401 403 403 403 403 ok  403 403 403 403 403 403 401 403 403',
  },
  getDistribution: {
    all:                                  ' 401 ok  ok  403 403 ok  ok  ok  ok  ok  ok  403 401 403 403',
    'of the division':                    ' 401 403 403 403 403 403 ok  403 403 403 403 403 401 403 403',
  },
};

type OfContribution = { readonly id: number; readonly contributionId: number };

/** Inputs about a contribution of the supervisor's form, of another form than named, of a form of B, and of none. */
function ofContributions(make: (params: OfContribution) => Input): Fixtures {
  const about = async (fixture: AccessFixture, id: number, owner: 'supervisor' | 'foreigner') =>
    make({ id, contributionId: await contributionOf(fixture, fixture.formIds[owner].review) });
  return {
    'of the supervisor’s contribution': (fixture) => about(fixture, fixture.formIds.supervisor.review, 'supervisor'),
    'of another form’s contribution': (fixture) => about(fixture, fixture.formIds.supervisor.review, 'foreigner'),
    'of B': (fixture) => about(fixture, fixture.formIds.foreigner.review, 'foreigner'),
    missing: () => make({ id: MISSING, contributionId: MISSING }),
  };
}

async function contributionOf({ db }: AccessFixture, formId: number): Promise<number> {
  const [owner] = await db.select({ appraisalId: form.appraisalId }).from(form).where(eq(form.id, formId));
  const values = { appraisalId: owner?.appraisalId ?? 0, kind: 'external', activity: 'Ceramah' } as const;
  const [row] = await db.insert(contribution).values(values).returning();
  return row?.id ?? 0;
}

async function versionOf({ db }: AccessFixture, id: number): Promise<number> {
  const [row] = await db.select({ version: form.version }).from(form).where(eq(form.id, id));
  return row?.version ?? 0;
}

/** A transition of a form from its present version. */
async function transition(fixture: AccessFixture, id: number, body: object): Promise<Input> {
  return { params: { id }, body: { ...body, version: await versionOf(fixture, id) } };
}

/** A waiver of a review that is not waived now. */
async function waiver(fixture: AccessFixture, id: number): Promise<Input> {
  const { waiverReason, version } = await fixture.officer.call(contract.getForm, { params: { id } });
  if (waiverReason !== null) {
    const body = { action: 'unwaive', version, reason: 'Silap' } as const;
    await fixture.officer.call(contract.transitionForm, { params: { id }, body });
  }
  return transition(fixture, id, { action: 'waive', reason: 'Cuti panjang' });
}

/** Names the managing director of A as approver of the HOD's step. */
async function decider(fixture: AccessFixture, id: number): Promise<Input> {
  const { employeeId } = fixture.forms.people.boss;
  return { params: { id }, body: { version: await versionOf(fixture, id), step: 'hod', employeeId } };
}

/** An approval of one form among many. */
async function approval(fixture: AccessFixture, id: number): Promise<Input> {
  return { body: { step: 'supervisor', forms: [{ id, version: await versionOf(fixture, id) }] } };
}

/** The appraisee’s comment. */
function comment(id: number): Input {
  return { params: { id }, body: { kind: 'comment.save', author: 'appraisee', version: 0, text: 'Terima kasih' } };
}

let extended = 0;

/** An extension, each time to a later day of the year after. */
function extension(id: number): Input {
  extended++;
  const lastDay = new Date(Date.UTC(2028, 0, extended)).toISOString().slice(0, 10);
  return { params: { id }, body: { lastDay, reason: 'Cuti bersalin' } };
}

export const FIXTURES: Readonly<Record<string, Fixtures>> = {
  getForm: {
    'the clerk’s': ({ formIds }) => ({ params: { id: formIds.clerk.planning } }),
    'the supervisor’s': ({ formIds }) => ({ params: { id: formIds.supervisor.planning } }),
    'of another department': ({ formIds }) => ({ params: { id: formIds.neighbour.planning } }),
    'of B': ({ formIds }) => ({ params: { id: formIds.foreigner.planning } }),
    missing: () => ({ params: { id: MISSING } }),
  },
  editForm: {
    'the clerk’s comment': ({ formIds }) => comment(formIds.clerk.planning),
    'of another department': ({ formIds }) => comment(formIds.neighbour.planning),
    'of B': ({ formIds }) => comment(formIds.foreigner.planning),
    missing: () => comment(MISSING),
  },
  uploadEvidence: ofContributions((params) => ({ params, body: { version: 1 }, files: { file: LETTER } })),
  removeEvidence: ofContributions((params) => ({ params, query: { version: 1 } })),
  transitionForm: {
    'submit the clerk’s': (fixture) => transition(fixture, fixture.formIds.clerk.planning, { action: 'submit' }),
    'submit one of B': (fixture) => transition(fixture, fixture.formIds.foreigner.planning, { action: 'submit' }),
    'approve as supervisor': (fixture) =>
      transition(fixture, fixture.formIds.secondClerk.planning, { action: 'approve' }),
    'waive the clerk’s review': (fixture) => waiver(fixture, fixture.formIds.clerk.review),
    'waive a review of B': (fixture) => waiver(fixture, fixture.formIds.foreigner.review),
    missing: () => ({ params: { id: MISSING }, body: { action: 'submit', version: 1 } }),
  },
  getApproverNaming: {
    'the clerk’s': ({ formIds }) => ({ params: { id: formIds.clerk.planning } }),
    'of B': ({ formIds }) => ({ params: { id: formIds.foreigner.planning } }),
    missing: () => ({ params: { id: MISSING } }),
  },
  nameHolder: {
    'of the clerk’s': (fixture) => decider(fixture, fixture.formIds.clerk.year_end),
    'of B': (fixture) => decider(fixture, fixture.formIds.foreigner.year_end),
    missing: () => ({ params: { id: MISSING }, body: { version: 1, step: 'hod', employeeId: MISSING } }),
  },
  approveForms: {
    'as supervisor': async (fixture) => approval(fixture, fixture.formIds.thirdClerk.planning),
    'of another department': async (fixture) => approval(fixture, fixture.formIds.neighbour.planning),
    missing: () => ({ body: { step: 'supervisor', forms: [{ id: MISSING, version: 1 }] } }),
  },
  extendForm: {
    'the clerk’s': (fixture) => extension(fixture.formIds.clerk.year_end),
    'of B': (fixture) => extension(fixture.formIds.foreigner.year_end),
    missing: () => extension(MISSING),
  },
  listAppraisals: {
    'of the team': () => ({ query: { view: 'team' } }),
    'of the scope': () => ({ query: { view: 'scope' } }),
    'of the division': () => ({ query: { view: 'division' } }),
    'of the section': () => ({ query: { view: 'section' } }),
  },
  getDistribution: {
    all: () => ({ query: { year: 2027 } }),
    'of the division': () => ({ query: { view: 'division' } }),
  },
};
