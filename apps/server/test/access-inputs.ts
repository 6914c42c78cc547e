import * as contract from '@prestasi/contract';
import { defaultCalendar, defaultCutOff, PHASES, type Policy } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { mailOutbox } from '../src/platform/mail/tables.ts';
import { form } from '../src/schema/appraisals.ts';
import { notification } from '../src/schema/events.ts';
import { contribution } from '../src/schema/form-content.ts';
import { importJob } from '../src/schema/imports.ts';
import type { Caller } from './access-expectations.ts';
import { addCompanyCycle } from './access-runs.ts';
import type { AccessFixture, Input } from './access-fixture.ts';
import { wireContent } from './cycles-fixture.ts';

/** Makes a valid input for a caller, with whatever it needs in the database. */
export type Fixture = (fixture: AccessFixture, caller: Caller) => Input | Promise<Input>;
export type Fixtures = Readonly<Record<string, Fixture>>;
type Company = 'A' | 'B';

/** An id that no record has. */
export const MISSING = 999_999;

export const LETTER = { name: 'surat.pdf', content: Buffer.from('%PDF-1.7\n%%EOF', 'latin1') };

/** The input of a call that takes nothing. */
export function nothing(): Input {
  return {};
}

/** Returns the account that calls; for nobody, super HR's, whose input is as good. */
export function accountOf({ accounts }: AccessFixture, caller: Caller) {
  return accounts[caller === 'anonymous' ? 'superHr' : caller];
}

/** Inputs about either company, and about one that does not exist. */
export function ofCompanies(
  make: (id: number, fixture: AccessFixture, company: Company) => Input | Promise<Input>,
): Fixtures {
  return {
    A: (fixture) => make(fixture.forms.cycles.ours.id, fixture, 'A'),
    B: (fixture) => make(fixture.forms.cycles.theirs.id, fixture, 'B'),
    missing: (fixture) => make(MISSING, fixture, 'A'),
  };
}

/** Inputs about the open company cycle of either company, and about one that does not exist. */
export function ofRuns(make: (id: number) => Input): Fixtures {
  return {
    'of A': ({ runs }) => make(runs.A),
    'of B': ({ runs }) => make(runs.B),
    missing: () => make(MISSING),
  };
}

/** Inputs about an import of the caller’s, of somebody else’s, and about one that does not exist. */
export function ofImports(make: (id: number) => Input): Fixtures {
  return {
    'one’s own': async (fixture, caller) => make(await importOf(fixture, accountOf(fixture, caller).accountId)),
    'somebody else’s': async (fixture) => make(await importOf(fixture, fixture.forms.people.boss.accountId)),
    missing: () => make(MISSING),
  };
}

type OfContribution = { readonly id: number; readonly contributionId: number };

/** Inputs about a contribution of the supervisor's form, of another form than named, of a form of B, and of none. */
export function ofContributions(make: (params: OfContribution) => Input): Fixtures {
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

/** Names the managing director as appraiser of somebody who waits for one. */
export async function naming(fixture: AccessFixture, company: Company, id: number): Promise<Input> {
  const { employeeId } = await fixture.newPerson(company, true);
  return { params: { id }, body: { employeeId, appraiserId: fixture.forms.people.boss.employeeId } };
}

async function mailTo({ db }: AccessFixture, recipient: string | null) {
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, String(recipient)));
  if (mail === undefined) throw new Error(`No mail was written to ${recipient}`);
  return mail.params;
}

/** Starts a reset of somebody’s password and returns it with the code that came by mail. */
export async function codeByMail(fixture: AccessFixture) {
  const { email } = await fixture.newPerson('A', true);
  const { resetId } = await fixture.forms.cycles.app.anonymous.call(contract.requestPasswordReset, {
    body: { email: String(email) },
    headers: fixture.newAddress(),
  });
  return { params: { resetId }, body: { code: String((await mailTo(fixture, email))['code']) } };
}

/** Returns the token of an invitation, as it came by mail. */
export async function invitation(fixture: AccessFixture): Promise<string> {
  const { email, employeeId } = await fixture.newPerson('A', true);
  const id = fixture.forms.cycles.ours.id;
  await fixture.officer.call(contract.sendInvitations, { params: { id }, body: { employeeIds: [employeeId] } });
  return (
    String((await mailTo(fixture, email))['link'])
      .split('/')
      .at(-1) ?? ''
  );
}

/** Adds a notification to an account and returns its id. */
export async function notificationOf({ db, forms }: AccessFixture, accountId: number): Promise<number> {
  const createdAt = forms.cycles.app.services.clock.now();
  const values = { accountId, kind: 'cycle_opened_late', params: { year: 2027 }, createdAt };
  const [row] = await db.insert(notification).values(values).returning();
  return row?.id ?? 0;
}

type Content = ReturnType<typeof wireContent>;

/** Returns the executives’ setting of a company with a change, and its present version. */
export async function setting(
  { forms, officer }: AccessFixture,
  company: Company,
  change: (content: Content) => Content,
) {
  const id = company === 'A' ? forms.cycles.ours.id : forms.cycles.theirs.id;
  const { settings } = await officer.call(contract.getPolicySettings, { params: { id } });
  const present = settings.find(({ category }) => category === 'executive');
  if (present === undefined) throw new Error('The executives have no setting');
  const content = change(wireContent(present.content as Policy));
  return { params: { id, category: 'executive' }, body: { content, version: present.version } };
}

/** A change that only an administrator may make. */
export function moreTraining(content: Content): Content {
  return { ...content, trainingTargetHours: (content.trainingTargetHours ?? 0) + 1 };
}

/** A change that HR may make. */
export function laterDeadline(content: Content): Content {
  return { ...content, responseDeadlineDays: content.responseDeadlineDays + 1 };
}

/** The calendar of a planned company cycle. */
export async function calendar(fixture: AccessFixture, company: Company): Promise<Input> {
  const { id, year } = await addCompanyCycle(fixture, company, 'planned');
  const days = defaultCalendar(year);
  const phases = PHASES.map((phase) => ({ phase, ...days[phase] }));
  return { params: { id }, body: { hiredUntil: defaultCutOff(year), phases, reason: null, version: 1 } };
}

async function versionOf({ db }: AccessFixture, id: number): Promise<number> {
  const [row] = await db.select({ version: form.version }).from(form).where(eq(form.id, id));
  return row?.version ?? 0;
}

/** A transition of a form from its present version. */
export async function transition(fixture: AccessFixture, id: number, body: object): Promise<Input> {
  return { params: { id }, body: { ...body, version: await versionOf(fixture, id) } };
}

/** A waiver of a review that is not waived now. */
export async function waiver(fixture: AccessFixture, id: number): Promise<Input> {
  const { waiverReason, version } = await fixture.officer.call(contract.getForm, { params: { id } });
  if (waiverReason !== null) {
    const body = { action: 'unwaive', version, reason: 'Silap' } as const;
    await fixture.officer.call(contract.transitionForm, { params: { id }, body });
  }
  return transition(fixture, id, { action: 'waive', reason: 'Cuti panjang' });
}

/** Names the managing director of A as approver of the HOD's step. */
export async function decider(fixture: AccessFixture, id: number): Promise<Input> {
  const { employeeId } = fixture.forms.people.boss;
  return { params: { id }, body: { version: await versionOf(fixture, id), step: 'hod', employeeId } };
}

/** An approval of one form among many. */
export async function approval(fixture: AccessFixture, id: number): Promise<Input> {
  return { body: { step: 'supervisor', forms: [{ id, version: await versionOf(fixture, id) }] } };
}

/** The appraisee’s comment. */
export function comment(id: number): Input {
  return { params: { id }, body: { kind: 'comment.save', author: 'appraisee', version: 0, text: 'Terima kasih' } };
}

let extended = 0;

/** An extension, each time to a later day of the year after. */
export function extension(id: number): Input {
  extended++;
  const lastDay = new Date(Date.UTC(2028, 0, extended)).toISOString().slice(0, 10);
  return { params: { id }, body: { lastDay, reason: 'Cuti bersalin' } };
}

/** A valid workbook: the template itself. */
export async function workbook({ officer }: AccessFixture): Promise<Input> {
  const { raw } = await officer.send(contract.importTemplate);
  return { files: { file: { name: 'organisasi.xlsx', content: raw } } };
}

async function importOf({ db, forms }: AccessFixture, accountId: number): Promise<number> {
  const createdAt = forms.cycles.app.services.clock.now();
  const values = { accountId, role: 6, fileName: 'organisasi.xlsx', state: 'checked', createdAt } as const;
  const [row] = await db.insert(importJob).values(values).returning();
  return row?.id ?? 0;
}

/** Returns the signed address of the file for a session. */
export function signed({ forms, fileId }: AccessFixture, sessionId: number) {
  const url = new URL(forms.cycles.app.services.files.addressOf(fileId, sessionId), 'http://localhost');
  return { params: { id: fileId }, query: Object.fromEntries(url.searchParams) };
}
