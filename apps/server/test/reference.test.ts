import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '../src/schema/people.ts';
import { competency } from '../src/schema/reference.ts';
import { addCompany, addPerson } from './people-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

let app: TestApp;
let english: TestClient;
let malay: TestClient;

type Kind = typeof competency.$inferInsert.kind;

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.services;
  const add = async (kind: Kind, code: string, sort: number, more: object = {}) => {
    const names = { nameMs: `${code} ms`, nameEn: `${code} en`, definitionMs: `Takrif ${code}` };
    const [row] = await db
      .insert(competency)
      .values({ kind, code, sort, ...names, ...more })
      .returning();
    return row?.id ?? 0;
  };
  const archivedAt = new Date('2026-01-01');
  const integrity = await add('core', 'C1', 2);
  const service = await add('core', 'C0', 1);
  const old = await add('core', 'C9', 3, { archivedAt });
  await add('subcore', 'C1.2', 2, { parentId: integrity });
  await add('subcore', 'C1.1', 1, { parentId: integrity });
  await add('subcore', 'C1.3', 3, { parentId: integrity, archivedAt });
  await add('subcore', 'C0.1', 1, { parentId: service });
  await add('subcore', 'C9.1', 1, { parentId: old });
  const teamwork = await add('behaviour', 'B1', 1);
  await add('sub_behaviour', 'B1.1', 1, { parentId: teamwork });
  const place = await addCompany(db, 'SM', 'Seri Maju Berhad');
  const reader = async (number: string, language: 'ms' | 'en') => {
    const { accountId } = await addPerson(db, place, number, `Pekerja ${number}`);
    await db.update(account).set({ language }).where(eq(account.id, accountId));
    return app.as(accountId, ROLE.executive);
  };
  english = await reader('A1', 'en');
  malay = await reader('A2', 'ms');
});
afterAll(() => app.close());

describe('the competencies that can be chosen', () => {
  test('stand in their order, each with what stands below it', async () => {
    const { cores, behaviours } = await english.call(contract.listCompetencies, {});
    const tree = (rows: typeof cores) =>
      rows.map(({ code, children }) => [code, children.map((child) => child.code)] as const);
    expect(tree(cores)).toEqual([
      ['C0', ['C0.1']],
      ['C1', ['C1.1', 'C1.2']],
    ]);
    expect(tree(behaviours)).toEqual([['B1', ['B1.1']]]);
  });

  test('are told in the language of the reader, without a definition where that language has none', async () => {
    const [inEnglish] = (await english.call(contract.listCompetencies, {})).cores;
    expect(inEnglish).toMatchObject({ name: 'C0 en', definition: null });
    const [inMalay] = (await malay.call(contract.listCompetencies, {})).cores;
    expect(inMalay).toMatchObject({ name: 'C0 ms', definition: 'Takrif C0' });
  });

  test('leave out what was archived, and what stands below it', async () => {
    const { raw } = await english.send(contract.listCompetencies);
    expect(raw.toString()).not.toMatch(/C9|C1\.3/);
  });

  test('are for those signed in only', async () => {
    expect((await app.anonymous.refused(contract.listCompetencies, {})).status).toBe(401);
  });
});
