import * as contract from '@prestasi/contract';
import type { Policy } from '@prestasi/domain';
import { importJob } from '../src/schema/imports.ts';
import type { Caller } from './access-callers.ts';
import type { AccessFixture, Input } from './access-fixture.ts';
import { wireContent } from './cycles-fixture.ts';

/** Makes a valid input for a caller, with whatever it needs in the database. */
export type Fixture = (fixture: AccessFixture, caller: Caller) => Input | Promise<Input>;
export type Fixtures = Readonly<Record<string, Fixture>>;
export type Company = 'A' | 'B';

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

/** Inputs about an import of the caller’s, of somebody else’s, and about one that does not exist. */
export function ofImports(make: (id: number) => Input): Fixtures {
  return {
    'one’s own': async (fixture, caller) => make(await importOf(fixture, accountOf(fixture, caller).accountId)),
    'somebody else’s': async (fixture) => make(await importOf(fixture, fixture.forms.people.boss.accountId)),
    missing: () => make(MISSING),
  };
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
