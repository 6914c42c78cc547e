import { createHash } from 'node:crypto';
import * as contract from '@prestasi/contract';
import { DEFAULT_BANDS, DEFAULT_SCALE, defaultCalendar, defaultCutOff, PHASES, ROLE } from '@prestasi/domain';
import { eq, sql } from 'drizzle-orm';
import { appraisal, appraisalSection, form } from '../src/schema/appraisals.ts';
import { calibrationNote, calibrationProposal } from '../src/schema/calibration.ts';
import { companyCycle, companyCyclePhase, openingProblem } from '../src/schema/cycles.ts';
import { notification, recordChange } from '../src/schema/events.ts';
import {
  appraisalItem,
  contribution,
  formComment,
  moderation,
  scorecardRow,
  selfLearning,
  trainingNeed,
  trainingRecord,
} from '../src/schema/form-content.ts';
import { importJob } from '../src/schema/imports.ts';
import { department, grade, position, positionTask, section } from '../src/schema/organisation.ts';
import { performanceScale, scoreSet } from '../src/schema/settings.ts';
import { confirmation } from '../src/schema/confirmations.ts';
import { absence, delegation } from '../src/schema/delegations.ts';
import { changeRequest } from '../src/schema/requests.ts';
import { movement } from '../src/schema/movements.ts';
import { assignment, education, employment } from '../src/schema/people.ts';
import { idempotencyKey } from '../src/platform/idempotency/tables.ts';
import { mailOutbox } from '../src/platform/mail/tables.ts';
import { updateStatistics } from './as-database-owner.ts';
import { type AccessFixture, startAccessFixture } from './access-fixture.ts';
import { addProject } from './isolation-projects-fixture.ts';
import { addOwnRecords } from './isolation-own-fixture.ts';
import { addPreparedFile } from './isolation-prepared-fixture.ts';
import { addLinkedWork } from './isolation-work-fixture.ts';
import { countFrom, fillWithCanaries, FIRST_ID } from './canaries.ts';
import { addResult } from './isolation-result.ts';
import { addCompany, addStaff, addUnits, type TestCompany, type TestPerson } from './organisation-fixture.ts';
import { addMeetings } from './isolation-meetings-fixture.ts';
import { addRecord, RECORD_KINDS } from './record-kinds.ts';
import { addTraining } from './isolation-training-fixture.ts';
import { setting, moreTraining } from './access-inputs.ts';

/**
 * The fixture of the access test with one more company that is unrelated to everybody in it; every text of it is a
 * canary.
 */
export type IsolationFixture = AccessFixture & {
  readonly isolated: TestCompany;
  readonly isolatedCycle: number;
  readonly isolatedForms: readonly number[];
  readonly isolatedFile: number;
  readonly isolatedPeople: Readonly<Record<'hr' | 'admin' | 'head' | 'executive' | 'comer' | 'returner', TestPerson>>;
};

/** Starts it: the company is created by use cases where there are some, and else by rows. */
export async function startIsolationFixture(): Promise<IsolationFixture> {
  const fixture = await startAccessFixture();
  const { db } = fixture;
  await countFrom(db, FIRST_ID);
  const isolated = await addCompany(db, 'IS', 'Terasing Sdn Bhd');
  const people = await addPeople(fixture, isolated);
  const isolatedCycle = await addCycle(fixture, isolated, people.head);
  const forms = await formsOf(fixture, people.executive);
  const isolatedFile = await addContent(fixture, forms, people.executive, people.head);
  await addContent(fixture, await formsOf(fixture, people.comer), people.comer, people.head);
  for (const person of [people.admin, people.comer]) await addResult(fixture, person, people.head);
  await addProject(db, isolated, people.executive, isolatedFile);
  await addTraining(fixture, isolated, people);
  await addTraces(fixture, isolated, isolatedCycle, people);
  await fillWithCanaries(db);
  await updateStatistics(db);
  const isolatedForms = forms.map(({ id }) => id);
  return { ...fixture, isolated, isolatedCycle, isolatedForms, isolatedFile, isolatedPeople: people };
}

async function addPeople({ db }: AccessFixture, place: TestCompany): Promise<IsolationFixture['isolatedPeople']> {
  const grants = (role: 1 | 6) => [{ role, companyId: place.id }];
  const hr = await addStaff(db, place, 'IS1', 'Sumber', { email: 'is1@kenari.example', grants: grants(ROLE.hr) });
  const head = await addStaff(db, place, 'IS2', 'Ketua', { email: 'is2@kenari.example' });
  const supervisorId = head.employeeId;
  const executive = await addStaff(db, place, 'IS3', 'Eksekutif', { email: 'is3@kenari.example', supervisorId });
  const ofAdmin = { email: 'is4@kenari.example', supervisorId, grants: grants(ROLE.admin) };
  const admin = await addStaff(db, place, 'IS4', 'Pentadbir', ofAdmin);
  // People unrelated to anybody elsewhere so far: the tests of what comes along with a transfer transfer them.
  const comer = await addStaff(db, place, 'IS5', 'Pindah', { email: 'is5@kenari.example', supervisorId });
  const returner = await addStaff(db, place, 'IS6', 'Kembali', { email: 'is6@kenari.example', supervisorId });
  await addUnits(db, place, head.employeeId);
  await db.update(department).set({ headId: head.employeeId }).where(eq(department.id, place.departmentId));
  await db.update(section).set({ headId: head.employeeId }).where(eq(section.departmentId, place.departmentId));
  const [made] = await db.insert(grade).values({ gradeSet: 'E', name: 'E1', rank: 900 }).returning();
  await db
    .update(position)
    .set({ gradeId: made?.id ?? null })
    .where(eq(position.companyId, place.id));
  const values = {
    positionId: place.positions.executive,
    kind: 'main_task',
    title: 'Tugas',
    weight: 10_000,
    sort: 1,
  } as const;
  await db.insert(positionTask).values(values);
  const diploma = { qualification: 'Ijazah', institute: 'Universiti' };
  for (const { employeeId } of [executive, comer]) await db.insert(education).values({ ...diploma, employeeId });
  await db
    .update(assignment)
    .set({ gradeId: made?.id ?? null })
    .where(eq(assignment.companyId, place.id));
  return { hr, admin, head, executive, comer, returner };
}

async function addCycle(fixture: AccessFixture, { id: companyId }: TestCompany, waiting: TestPerson): Promise<number> {
  const { db, companyCycles, officer } = fixture;
  const [same] = await db.select().from(companyCycle).where(eq(companyCycle.id, companyCycles.A));
  const cycleId = same?.cycleId ?? 0;
  const [row] = await db
    .insert(companyCycle)
    .values({ cycleId, companyId, hiredUntil: defaultCutOff(2027) })
    .returning();
  const id = row?.id ?? 0;
  const days = defaultCalendar(2027);
  await db.insert(companyCyclePhase).values(PHASES.map((phase) => ({ companyCycleId: id, phase, ...days[phase] })));
  await officer.call(contract.openCompanyCycle, { params: { id } });
  const noted = {
    companyCycleId: id,
    employeeId: waiting.employeeId,
    reason: 'no_policy' as const,
    notedAt: new Date(),
  };
  await db.insert(openingProblem).values(noted).onConflictDoNothing();
  return id;
}

type FormRow = { readonly id: number; readonly phase: string; readonly appraisalId: number };

/** Returns the forms of somebody, of all phases. */
export async function formsOf(
  { db }: AccessFixture,
  { employeeId }: Pick<TestPerson, 'employeeId'>,
): Promise<FormRow[]> {
  return db
    .select({ id: form.id, phase: form.phase, appraisalId: form.appraisalId })
    .from(form)
    .innerJoin(appraisal, eq(appraisal.id, form.appraisalId))
    .where(eq(appraisal.employeeId, employeeId));
}

/** Fills somebody's forms with everything that a form can hold; returns the file of its evidence. */
async function addContent(fixture: AccessFixture, forms: readonly FormRow[], owner: TestPerson, head: TestPerson) {
  const { db } = fixture;
  const { files } = fixture.forms.cycles.app.services;
  const appraisalId = forms[0]?.appraisalId ?? 0;
  const now = new Date();
  const kra = { appraisalId, part: 'kra', kind: 'kra', addedIn: 'planning', sort: 1, mark: 4, selfScore: 4 } as const;
  const [item] = await db
    .insert(appraisalItem)
    .values({ ...kra, weight: 10_000, original: { title: 'x', description: 'x', weight: 10_000 } })
    .returning();
  const itemId = item?.id ?? 0;
  const original = { objective: 'x', initiative: 'x', measurement: 'x', deadline: null, target: 'x' };
  await db.insert(scorecardRow).values({ itemId, addedIn: 'planning', sort: 1, original });
  await addLinkedWork(fixture, { appraisalId, itemId }, owner);
  await db
    .insert(moderation)
    .values({ itemId, step: 'hod', mark: 5, reason: 'x', proposedBy: head.accountId, proposedAt: now });
  const proposal = { accountId: head.accountId, activeRole: ROLE.hod, year: 2027, mark: 5, reason: 'x' } as const;
  const formId = forms.find(({ phase }) => phase === 'year_end')?.id ?? 0;
  await db
    .insert(calibrationProposal)
    .values({ ...proposal, formId, itemId, formVersion: 1, itemVersion: 1, proposedAt: now });
  const positionId = sql`(select position_id from assignment where employee_id = ${owner.employeeId} limit 1)`;
  const plan = { positionId, positionTitle: 'x', part1Kind: 'kra', planDueOn: '2027-09-01' } as const;
  await db.insert(appraisalSection).values({ appraisalId, ...plan });
  await db.insert(trainingNeed).values({ appraisalId });
  await db.insert(selfLearning).values({ appraisalId, hours: 2 });
  const { employeeId, accountId } = owner;
  await db
    .insert(trainingRecord)
    .values({ employeeId, title: 'x', startsOn: '2027-01-02', endsOn: '2027-01-02', hours: 8 });
  const content = Buffer.from('%PDF-1.7\nKenari-file.content-0-Q\n%%EOF', 'latin1');
  const fileId = await files.record(db, await files.keep('document', { name: 'bukti.pdf', content }, accountId));
  await db.insert(contribution).values({ appraisalId, kind: 'external', evidenceFileId: fileId });
  for (const { id } of forms) {
    for (const author of ['appraisee', 'supervisor', 'hod', 'hr', 'super_hr'] as const) {
      await db.insert(formComment).values({ formId: id, author, text: 'x', writtenBy: accountId });
    }
    await db.update(form).set({ level: 'supervisor_approved', submittedAt: now }).where(eq(form.id, id));
  }
  const ofPhase = (phase: string) => eq(form.id, forms.find((one) => one.phase === phase)?.id ?? 0);
  await db.update(form).set({ decisionNote: 'x', decisionStep: 'hod' }).where(ofPhase('year_end'));
  await db.update(form).set({ waivedAt: now, waiverReason: 'x' }).where(ofPhase('review'));
  return fileId;
}

/** Adds traces of the company elsewhere: mails, imports, notices, invitations, changed settings, stored responses. */
async function addTraces(
  fixture: AccessFixture,
  place: TestCompany,
  companyCycleId: number,
  people: IsolationFixture['isolatedPeople'],
) {
  const [{ db }, { hr, executive, comer }, now] = [fixture, people, new Date()];
  await fixture.officer.call(contract.sendInvitations, {
    params: { id: place.id },
    body: { employeeIds: [executive.employeeId] },
  });
  await db.insert(mailOutbox).values({ template: 'invitation', language: 'ms', recipient: 'x', params: { name: 'x' } });
  const params = { name: 'x', year: 2027 };
  for (const { accountId } of Object.values(people)) {
    await db.insert(notification).values({ accountId, kind: 'result_final', params, createdAt: now });
  }
  const named = { principalId: people.head.employeeId, standInId: executive.employeeId, namedBy: hr.accountId };
  const days = { firstDay: '2027-01-01', lastDay: '2027-12-31', namedAt: now };
  await db.insert(delegation).values({ ...named, ...days, reason: 'x' });
  const { firstDay, lastDay } = days;
  const away = { employeeId: people.head.employeeId, recordedBy: hr.accountId, recordedAt: now };
  await db.insert(absence).values({ ...away, firstDay, lastDay, reason: 'x' });
  const words = { qualification: 'x' };
  const noted = { year: 2027, companyId: place.id, text: 'x', changedBy: hr.accountId, changedAt: now };
  await db.insert(calibrationNote).values(noted);
  const asked = { action: 'change', before: words, after: words, askedAt: now } as const;
  const rejected = {
    state: 'rejected',
    decidedAt: now,
    decidedBy: hr.accountId,
    decidedCompanyId: place.id,
    rejectionReason: 'x',
  } as const;
  for (const { employeeId } of [executive, comer]) {
    await db.insert(changeRequest).values([
      { ...asked, employeeId, kind: 'education', reason: 'x' },
      { ...asked, employeeId, kind: 'address', reason: 'x', ...rejected },
    ]);
  }
  const subject = { accountId: executive.accountId, employeeId: executive.employeeId, grants: [], isApprover: true };
  const action = {
    kind: 'address',
    touched: [],
    seated: [],
    approverRolesOpened: false,
    permission: 'employee.write',
    companyIds: [place.id],
  } as const;
  await db.insert(confirmation).values({
    call: 'saveStaffPersonal',
    input: { params: { id: executive.employeeId }, body: { email: 'x' } },
    action: { ...action, subjects: [subject] },
    reasons: ['approver_address'],
    changes: [{ entity: 'employee', recordId: executive.employeeId, fields: { fullName: ['x', 'y'] } }],
    note: 'x',
    requestedBy: hr.accountId,
    requestedRole: 6,
    requestedAt: now,
    expiresAt: new Date(now.getTime() + 14 * 86_400_000),
  });
  const job = { accountId: hr.accountId, role: 6, fileName: 'x', state: 'refused', createdAt: now } as const;
  const errors = [{ sheet: 'x', row: 2, column: 'x', code: 'required', params: { value: 'x' } }];
  await db.insert(importJob).values({ ...job, rows: ['x'], errors, errorCount: 1 });
  const change = { entity: 'employee', changedAt: now, fromCompanyId: place.id, toCompanyId: place.id };
  for (const { employeeId: recordId } of [executive, comer]) {
    await db.insert(recordChange).values({ ...change, recordId, changes: { department: ['x', 'y'] } });
  }
  await addOwnRecords(db, hr.accountId, comer.employeeId);
  await addPreparedFile(db, hr.accountId, now);
  await addMeetings(db, people);
  await addMovements(fixture, place, people);
  const hash = createHash('sha256').digest();
  await db
    .insert(idempotencyKey)
    .values({ accountId: hr.accountId, key: 'x', requestHash: hash, answer: { text: 'x' } });
  const { body } = await setting(fixture, 'A', moreTraining);
  await db.execute(sql`
    insert into policy_setting (company_id, category, content) values (${place.id}, 'executive', ${JSON.stringify(body.content)}::jsonb)`);
  const companyId = place.id;
  await db.insert(scoreSet).values({ companyId, name: 'x', content: DEFAULT_BANDS });
  await db.insert(performanceScale).values({ companyId, name: 'x', content: DEFAULT_SCALE });
  await db.execute(sql`update company_cycle set closing_reason = 'x' where id = ${companyCycleId}`);
  for (const tested of RECORD_KINDS) await addRecord(db, tested, companyId);
}

/** Adds a leaving and a transfer within the company, each with the record of its reversal. */
async function addMovements(
  { db }: AccessFixture,
  { id: companyId, departmentId, positions }: TestCompany,
  { admin, head, executive }: IsolationFixture['isolatedPeople'],
): Promise<void> {
  const [stay] = await db.select().from(employment).where(eq(employment.employeeId, admin.employeeId));
  const undo = { begun: [], assignments: [], employment: null, offices: [], people: [], approvers: [] };
  const by = { createdAt: new Date(), createdBy: head.accountId, undoneAt: new Date(), undoneBy: head.accountId };
  const common = { effectiveOn: '2027-02-01', reason: 'x', undoReason: 'x', ...by };
  const nowhere = { divisionId: null, sectionId: null, gradeId: null, workLocationId: null };
  const from = { ...nowhere, companyId, departmentId, positionId: positions.executive, supervisorId: head.employeeId };
  const takenBack = { from, to: { ...from, departmentId: null, supervisorId: admin.employeeId } };
  await db.insert(movement).values([
    { ...common, employeeId: admin.employeeId, kind: 'leaving', employmentId: stay?.id ?? null, undo },
    { ...common, employeeId: executive.employeeId, kind: 'transfer', undo: { ...undo, takenBack } },
  ]);
}
