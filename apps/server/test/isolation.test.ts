import { type Call, CALLS, isAnonymous } from '@prestasi/contract';
import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appraisal, form } from '../src/schema/appraisals.ts';
import { assignment } from '../src/schema/people.ts';
import { type Caller, ONLY_IN_A } from './access-callers.ts';
import { askersOf, callOf, ENDING, inputsOf } from './access-lines.ts';
import type { Input } from './access-fixture.ts';
import { someOf } from './endurance/rounds.ts';
import { columnsIn, columnsWithout, FIRST_ID, writtenColumns } from './canaries.ts';
import { type IsolationFixture, startIsolationFixture } from './isolation-fixture.ts';
import { asksOf, idPathsOf, withId } from './list-asks.ts';
import { transfer } from './organisation-fixture.ts';
import { inOwnMinutes } from './own-minutes.ts';
import { RECORD_KINDS } from './record-kinds.ts';
import { textsIn } from './texts-in.ts';
import type { TestClient } from './test-client.ts';

let fixture: IsolationFixture;
beforeAll(async () => {
  fixture = await startIsolationFixture();
});
afterAll(() => fixture.close());
inOwnMinutes();

const STRANGERS: readonly Caller[] = ['anonymous', ...ONLY_IN_A];
/** Every table counts from the same first id: some of these are records of the company in each table. */
const FOREIGN_IDS = [0, 1, 2, 3, 4, 7].map((offset) => FIRST_ID + offset);

/** Sends a call as somebody unrelated to the company; returns the errors in the response. */
async function leakOf(caller: Caller, name: string, input: Input, known: string): Promise<string[]> {
  const answer = await fixture.send(caller, callOf(name), input);
  if (ENDING.has(name)) await fixture.renew();
  const leaks = columnsIn(textsIn(answer)).map((column) => `${name} ${known} × ${caller}: tells ${column}`);
  if (answer.status === 429 || answer.status >= 500) leaks.push(`${name} ${known} × ${caller}: ${answer.status}`);
  return leaks;
}

test('every column that somebody can write in holds a canary of the company; a new column is to be added here', async () => {
  expect((await writtenColumns(fixture.db)).length).toBeGreaterThan(90);
  expect(await columnsWithout(fixture.db)).toEqual([]);
});

// `access-matrix.test.ts` sends every call as it is meant, in the same group.
describe('no answer to people of another company names anything of the company', () => {
  const withIds = Object.entries(CALLS).filter(([, call]) => idPathsOf(call).length > 0);
  test.each(withIds)('%s: asked with ids of its things', async (name, call) => {
    const places = idPathsOf(call).flatMap((place) => FOREIGN_IDS.map((id) => ({ place, id })));
    const honestInput = inputsOf(fixture, name);
    const leaks: string[] = [];
    for (const [index, { place, id }] of someOf(name, places, 6).entries()) {
      for (const caller of askersOf(name, STRANGERS)(index)) {
        const input = withId(await honestInput(caller), place, id);
        leaks.push(...(await leakOf(caller, name, input, `${place.join('.')} ${id}`)));
      }
    }
    expect(leaks).toEqual([]);
  });

  const lists = Object.entries(CALLS).filter(([, { method, query }]) => method === 'GET' && query !== undefined);
  test.each(lists)('%s: asked in every order, by every filter and for its very words', async (name, call) => {
    const honestInput = inputsOf(fixture, name);
    const leaks: string[] = [];
    const asks = asksOf(call, ['Kenari-', 'kenari.example', 'IS4', '%', '']);
    for (const [index, query] of someOf(name, asks, 6).entries()) {
      for (const caller of askersOf(name, STRANGERS)(index)) {
        const honest = await honestInput(caller);
        const input = { ...honest, query: { ...Object(honest.query), ...query } };
        leaks.push(...(await leakOf(caller, name, input, JSON.stringify(query))));
      }
    }
    expect(leaks).toEqual([]);
  });

  test('a search for its words finds nothing, and counts nothing', async () => {
    const asks: readonly (readonly [Caller, Call, Input])[] = [
      ['adminA', contract.listCompanies, { query: { search: 'Kenari-' } }],
      [
        'hrA',
        contract.listCompanyEmployees,
        { params: { id: fixture.forms.cycles.ours.id }, query: { search: 'Kenari-' } },
      ],
      ['hrA', contract.listAppraisals, { query: { view: 'scope', search: 'Kenari-' } }],
      ['hod', contract.listAppraisals, { query: { view: 'team', search: 'Kenari-' } }],
    ];
    for (const [caller, call, input] of asks) {
      const { status, body } = await fixture.send(caller, call, input);
      expect([status, body]).toMatchObject([200, { rows: [], total: 0 }]);
    }
  });

  test('a file of it opens by no address that was made for another file or session', async () => {
    const { files } = fixture.forms.cycles.app.services;
    const session = await fixture.sessionIdOf('hrA');
    const own = new URL(files.addressOf(fixture.fileId, session), 'http://localhost');
    const query = Object.fromEntries(own.searchParams);
    const params = { id: fixture.isolatedFile };
    const forged = await fixture.send('hrA', contract.getFile, { params, query });
    expect([forged.status, columnsIn(textsIn(forged))]).toEqual([404, []]);
    const theirs = new URL(files.addressOf(fixture.isolatedFile, session + 1), 'http://localhost');
    const other = { ...Object.fromEntries(theirs.searchParams), session: String(session) };
    expect((await fixture.send('hrA', contract.getFile, { params, query: other })).status).toBe(404);
  });
});

/** Returns the columns that a person of the company, or of the whole group, sees over all calls that read. */
async function seenBy(client: TestClient): Promise<ReadonlySet<string>> {
  const { isolated, isolatedCycle, isolatedForms } = fixture;
  const inputs: Readonly<Record<string, readonly Input[]>> = {
    getCompany: [{ params: { id: isolated.id } }],
    listCompanyEmployees: [{ params: { id: isolated.id } }],
    getPolicySettings: [{ params: { id: isolated.id } }],
    checkOpening: [{ params: { id: isolatedCycle } }],
    listOpeningProblems: [{ params: { id: isolatedCycle } }],
    subsidiaryById: [{ query: { id: isolated.id } }],
    getForm: isolatedForms.map((id) => ({ params: { id } })),
    listAppraisals: [{ query: { view: 'scope' } }, { query: { view: 'team' } }],
    listPerformanceHistory: [{ query: { view: 'scope' } }],
    getUnitReport: [{ query: { view: 'division' } }, { query: { view: 'section' } }],
    listImports: [{ query: {} }],
    listScoreSets: [{ query: { search: 'Kenari', size: 50 } }],
    listPerformanceScales: [{ query: { search: 'Kenari', size: 50 } }],
    getStaffChoices: [{ params: { id: isolated.id } }],
    getStaffProfile: Object.values(fixture.isolatedPeople).map(({ employeeId: id }) => ({ params: { id } })),
  };
  const seen = new Set<string>();
  const listsOfKinds: readonly unknown[] = RECORD_KINDS.map(({ calls }) => calls.list);
  for (const [name, call] of Object.entries(CALLS)) {
    const known = listsOfKinds.includes(call) ? [{ params: { id: isolated.id } }] : inputs[name];
    const needsMore = call.path.includes('/:') && known === undefined;
    if (call.method !== 'GET' || isAnonymous(call) || needsMore) continue;
    for (const input of known ?? [{}]) {
      const answer = await client.send(call, input);
      for (const column of columnsIn(textsIn(answer))) seen.add(column);
    }
  }
  return seen;
}

describe('the company’s own people', () => {
  test('are told what is hidden from others, so that the canaries are worth something', async () => {
    const { app } = fixture.forms.cycles;
    const { hr, admin, executive, head } = fixture.isolatedPeople;
    const seenAs = async (accountId: number, role: 1 | 3 | 5 | 6) => seenBy(await app.as(accountId, role));
    const all = new Set<string>();
    const readers = [
      await seenAs(hr.accountId, 6),
      await seenAs(admin.accountId, 1),
      await seenAs(executive.accountId, 3),
      await seenAs(head.accountId, 5),
      await seenBy(fixture.officer),
    ];
    for (const seen of readers) {
      expect(seen.size).toBeGreaterThan(5);
      for (const column of seen) all.add(column);
    }
    expect(SHOWN.filter((column) => !all.has(column))).toEqual([]);
  });

  test('open its file by an address of their own', async () => {
    const { app } = fixture.forms.cycles;
    const { files, sessions } = app.services;
    const signedIn = await sessions.find(await sessions.open(fixture.db, fixture.isolatedPeople.hr.accountId, 6), true);
    const url = new URL(files.addressOf(fixture.isolatedFile, signedIn?.sessionId ?? 0), 'http://localhost');
    const input = { params: { id: fixture.isolatedFile }, query: Object.fromEntries(url.searchParams) };
    const answer = await fixture.send('anonymous', contract.getFile, input);
    expect([answer.status, columnsIn(textsIn(answer))]).toEqual([200, ['file.content', 'file.name']]);
  });
});

/** Columns whose texts some screen shows. */
const SHOWN = [
  'appraisal.place_texts',
  'appraisal_event_text.reason',
  'appraisal_item.evidence',
  'appraisal_item.mark_remark',
  'appraisal_item.original',
  'appraisal_item.title_en',
  'assignment.reason',
  'change_request.after',
  'change_request.before',
  'change_request.reason',
  'change_request.rejection_reason',
  'company.address',
  'company.name',
  'company_cycle.closing_reason',
  'company_cycle_phase.extension_reason',
  'contribution.activity',
  'department.name',
  'division.name',
  'education.institute',
  'employee.employee_number',
  'employee.full_name',
  'employee.identity_card',
  'employee.religion',
  'file.name',
  'form.decision_note',
  'form.waiver_reason',
  'form_comment.text',
  'import_job.file_name',
  'moderation.reason',
  'movement.reason',
  'movement.undo_reason',
  'notification.params',
  'policy.content',
  'policy_setting.content',
  'prepared_file.filter',
  'prepared_file.title',
  'performance_scale.content',
  'performance_scale.name',
  'score_set.content',
  'score_set.name',
  'scorecard_row.objective',
  'saved_filter.name',
  'section.name',
  'self_learning.title',
  'training_need.programme',
  'training_record.title',
  ...RECORD_KINDS.map(({ kind, calledBy }) => `${kind.entity}.${calledBy}`),
];

describe('who moved between the companies in the year', () => {
  test('is read by HR of both, and by nobody else of the new one but who is above them (domain §6)', async () => {
    const { db, isolatedPeople, isolatedForms, forms } = fixture;
    const { ours } = forms.cycles;
    const { employeeId } = isolatedPeople.executive;
    const [id = 0] = isolatedForms;
    const read = async (caller: Caller) => fixture.send(caller, contract.getForm, { params: { id } });
    expect((await read('hrA')).status).toBe(404);
    await transfer(db, employeeId, ours, '2027-01-10', '2027-01-09');
    const [moved] = await db.select().from(assignment).where(eq(assignment.employeeId, employeeId));
    expect(moved).toBeDefined();
    const answer = await read('hrA');
    expect([answer.status, columnsIn(textsIn(answer)).includes('employee.full_name')]).toEqual([200, true]);
    const ofOld = await (
      await forms.cycles.app.as(isolatedPeople.hr.accountId, 6)
    ).send(contract.getForm, { params: { id } });
    expect(ofOld.status).toBe(200);
    for (const caller of ['adminA', 'user', 'headOfSection', 'executive'] as const) {
      expect([caller, (await read(caller)).status]).toEqual([caller, 404]);
    }
    const [stays] = await db
      .select({ id: form.id })
      .from(form)
      .innerJoin(appraisal, eq(appraisal.id, form.appraisalId))
      .where(eq(appraisal.employeeId, isolatedPeople.head.employeeId));
    if (stays !== undefined) {
      expect((await fixture.send('hrA', contract.getForm, { params: { id: stays.id } })).status).toBe(404);
    }
  });
});
