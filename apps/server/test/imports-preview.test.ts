import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMPLOYEE_HEADINGS, EMPLOYEES, ORGANISATION } from './imports-organisation.ts';
import {
  apply,
  check,
  type ImportsFixture,
  type SheetInput,
  startImportsFixture,
  workbook,
} from './imports-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: ImportsFixture;
beforeAll(async () => {
  fixture = await startImportsFixture();
});
afterAll(() => fixture.close());

type Query = {
  readonly sheet?: (typeof contract.IMPORT_SHEETS)[number];
  readonly kind?: 'created' | 'changed';
  readonly search?: string;
};
const previewOf = (client: TestClient, id: number, query: Query = {}) =>
  client.call(contract.listImportRows, { params: { id }, query: { page: 1, size: 200, ...query } });
const checked = async (sheets: Readonly<Record<string, SheetInput>>) =>
  check(fixture.app, fixture.admin, await workbook(sheets));

describe('what a checked import will do', () => {
  test('is listed record by record, as many as are counted, by sheet, by what happens and by words', async () => {
    const { admin, inMalay } = fixture;
    const { id, counts } = await checked(ORGANISATION);
    const all = await previewOf(admin, id);
    expect([all.total, all.left]).toEqual([all.rows.length, 0]);
    for (const sheet of ['companies', 'units', 'locations', 'employees'] as const) {
      const { total, rows } = await previewOf(admin, id, { sheet });
      expect([sheet, total]).toEqual([sheet, counts?.[sheet]?.created]);
      expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['created']));
    }
    const [person] = (await previewOf(admin, id, { sheet: 'employees', search: '0002' })).rows;
    const of = (label: string) => person?.fields.find((field) => field.label === label);
    expect(person).toMatchObject({ kind: 'created', code: '0002' });
    expect(of('Department Code')).toMatchObject({ from: null, to: 'Human Resources' });
    // References are shown by name, not by the keys of the workbook.
    expect(JSON.stringify(all)).not.toContain('\\u001f');
    expect((await previewOf(admin, id, { kind: 'changed' })).total).toBe(0);
    expect((await inMalay.send(contract.listImportRows, { params: { id }, query: { page: 1 } })).status).toBe(404);
    await apply(fixture.app, admin, id);
  });

  test('is gone once it is applied: what happened is in the histories', async () => {
    const { rows } = await fixture.admin.call(contract.listImports, { query: { page: 1, size: 1 } });
    expect(await previewOf(fixture.admin, rows[0]?.id ?? 0)).toMatchObject({ rows: [], total: 0, left: 0 });
  });

  test('says of each change from what to what, and nothing of what stays', async () => {
    const [headings, first, ...others] = EMPLOYEES;
    expect(headings).toEqual(EMPLOYEE_HEADINGS);
    const place = EMPLOYEE_HEADINGS.indexOf('Full Name');
    const changed = (first ?? []).map((cell, column) => (column === place ? 'Tan Sri Azman bin Yahaya' : cell));
    const { id } = await checked({ Employees: [EMPLOYEE_HEADINGS, changed, ...others] });
    const { rows, total } = await previewOf(fixture.admin, id);
    expect(total).toBe(1);
    const fields = [{ label: 'Full Name', from: 'Tan Sri Azman bin Yahya', to: 'Tan Sri Azman bin Yahaya' }];
    expect(rows).toMatchObject([{ sheet: 'employees', kind: 'changed', code: first?.[0], fields }]);
  });

  test('is not listed of a refused workbook', async () => {
    const { id, state } = await checked({ Employees: [EMPLOYEE_HEADINGS, ['9999']] });
    expect(state).toBe('refused');
    expect((await previewOf(fixture.admin, id)).total).toBe(0);
  });
});
