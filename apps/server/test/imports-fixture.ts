import * as contract from '@prestasi/contract';
import type { OutputOf } from '@prestasi/contract';
import { type Cell as WrittenCell, type CellValue, writeXlsx } from 'hucre/xlsx';
import { APPLY_IMPORT, CHECK_IMPORT } from '../src/imports/index.ts';
import { account, roleGrant } from '../src/schema/people.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export type Cell = string | number | boolean | Date | null | { readonly formula: string };
export type SheetInput = readonly (readonly Cell[])[];
export type ImportView = OutputOf<typeof contract.getImport>;
export type ErrorView = OutputOf<typeof contract.listImportErrors>['rows'][number];

export type ImportsFixture = {
  readonly app: TestApp;
  /** An administrator of the whole group, reading in English. */
  admin: TestClient;
  /** Another one, reading in Malay. */
  inMalay: TestClient;
  /** Moves to an instant, where both sign in again. */
  readonly moveTo: (instant: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Starts a product with nobody in it but two administrators of the group. */
export async function startImportsFixture(now = '2026-03-31T02:00:00.000Z'): Promise<ImportsFixture> {
  const app = await startTestApp({ now });
  const english = await addAdministrator(app, 'Pentadbir Kumpulan', null);
  const malay = await addAdministrator(app, 'Pentadbir Kedua', null, 'ms');
  const fixture: ImportsFixture = {
    app,
    admin: await app.as(english, 1),
    inMalay: await app.as(malay, 1),
    moveTo: async (instant) => {
      app.clock.set(instant);
      fixture.admin = await app.as(english, 1);
      fixture.inMalay = await app.as(malay, 1);
    },
    close: () => app.close(),
  };
  return fixture;
}

/** Adds an account with role 1 (or 6) for a company, or for the group. */
export async function addAdministrator(
  { services: { db } }: TestApp,
  fullName: string,
  companyId: number | null,
  language: 'ms' | 'en' = 'en',
  role: 1 | 6 = 1,
): Promise<number> {
  const [made] = await db.insert(account).values({ fullName, language }).returning({ id: account.id });
  if (made === undefined) throw new Error('No account was made');
  await db.insert(roleGrant).values({ accountId: made.id, role, companyId });
  return made.id;
}

/** Writes a workbook; a sheet's first row has its headings. */
export async function workbook(sheets: Readonly<Record<string, SheetInput>>): Promise<Buffer> {
  const content = await writeXlsx({
    sheets: Object.entries(sheets).map(([name, rows]) => ({
      name,
      rows: rows.map((row) => row.map(valueOf)),
      cells: new Map(rows.flatMap((row, at) => row.flatMap((cell, column) => particularsOf(cell, `${at},${column}`)))),
    })),
  });
  return Buffer.from(content);
}

function valueOf(cell: Cell): CellValue {
  return typeof cell === 'object' && cell !== null && 'formula' in cell ? null : cell;
}

/** Returns the format of a day and the formula of a cell, by its place. */
function particularsOf(cell: Cell, place: string): [string, Partial<WrittenCell>][] {
  if (cell instanceof Date) return [[place, { value: cell, style: { numFmt: 'dd/mm/yyyy' } }]];
  if (typeof cell === 'object' && cell !== null) return [[place, { formula: cell.formula }]];
  return [];
}

/** Uploads a workbook and runs its check. */
export async function check(app: TestApp, client: TestClient, content: Buffer): Promise<ImportView> {
  const { id } = await client.call(contract.uploadImport, { files: { file: { name: 'organisasi.xlsx', content } } });
  await app.services.jobs.run(CHECK_IMPORT, { importId: id });
  return client.call(contract.getImport, { params: { id } });
}

/** Applies a checked import. */
export async function apply(app: TestApp, client: TestClient, id: number): Promise<ImportView> {
  await client.call(contract.applyImport, { params: { id } });
  await app.services.jobs.run(APPLY_IMPORT, { importId: id });
  return client.call(contract.getImport, { params: { id } });
}

/** Uploads, checks and applies; throws if it is refused. */
export async function importAll(app: TestApp, client: TestClient, content: Buffer): Promise<ImportView> {
  const checked = await check(app, client, content);
  if (checked.state !== 'checked') throw new Error(JSON.stringify((await errorsOf(client, checked.id)).slice(0, 5)));
  return apply(app, client, checked.id);
}

/** Returns the errors of an import, the first two hundred. */
export async function errorsOf(client: TestClient, id: number): Promise<readonly ErrorView[]> {
  return (await client.call(contract.listImportErrors, { params: { id }, query: { page: 1, size: 200 } })).rows;
}
