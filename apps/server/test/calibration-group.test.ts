import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { eq, isNull, and } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appraisalStatistic } from '../src/schema/statistics.ts';
import { roleGrant } from '../src/schema/people.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

let app: TestApp;
let superHr: TestClient;

beforeAll(async () => {
  app = await startTestApp({ content: 'group' });
  const [group] = await app.services.db
    .select()
    .from(roleGrant)
    .where(and(eq(roleGrant.role, ROLE.hr), isNull(roleGrant.companyId)));
  superHr = await app.as(group?.accountId ?? 0, ROLE.hr);
});
afterAll(() => app.close());

const view = (client: TestClient, query: object = {}) =>
  client.call(contract.getCalibration, { query: { size: 200, ...query } });

/** Proposes marks for the first items of some forms, and returns the draft. */
async function proposeSome(
  rows: readonly { readonly formId: number }[],
  selection: { year: number; companyId: number },
) {
  let draft: contract.OutputOf<typeof contract.proposeMark> | null = null;
  for (const [index, { formId }] of rows.entries()) {
    const document = await superHr.call(contract.getForm, { params: { id: formId } });
    const marked = document.content.items.filter(({ mark }) => mark !== null).slice(0, 3);
    for (const item of marked) {
      draft = await superHr.call(contract.proposeMark, {
        body: {
          ...selection,
          formId,
          itemId: item.id,
          mark: (index % 6) + 1,
          reason: 'Selaras',
          formVersion: document.version,
          itemVersion: item.version,
        },
      });
    }
  }
  if (draft === null) throw new Error('Nothing was proposed');
  return draft;
}

describe('the calibration of a generated company', () => {
  test('puts outliers first, and says for each row exactly why', async () => {
    const { companies } = await view(superHr);
    for (const { id: companyId, waiting } of companies) {
      const page = await view(superHr, { companyId });
      expect([page.total, page.rows.length]).toEqual([waiting, waiting]);
      const isPlain = page.rows.map(({ reasons }) => reasons.length === 0);
      expect(isPlain).toEqual(isPlain.toSorted((a, b) => Number(a) - Number(b)));
      for (const { score, lastScore, reasons, apart, farthest } of page.rows) {
        const change = lastScore === null ? 0 : Math.round((Number(score) - Number(lastScore)) * 100);
        expect([reasons.includes('up'), reasons.includes('down')]).toEqual([change >= 1000, change <= -1000]);
        expect([reasons.includes('apart'), farthest >= 2]).toEqual([apart > 0, apart > 0]);
      }
    }
  });

  test('shows beforehand the distribution, scores and bands that saving leads to, and nothing else changes', async () => {
    const { companies, year } = await view(superHr);
    const companyId = companies.toSorted((a, b) => b.waiting - a.waiting)[0]?.id ?? 0;
    const before = await view(superHr, { companyId });
    const draft = await proposeSome(before.rows.slice(0, 8), { year, companyId });
    const seen = await view(superHr, { companyId });
    expect(seen.draft).toEqual(draft);
    expect(seen.rows).toEqual(before.rows);
    expect(draft.now).toEqual(before.draft.now);
    const proposals = draft.proposals.map(({ itemId, mark, formVersion }) => ({ itemId, mark, formVersion }));
    const saved = await superHr.call(contract.saveCalibration, { body: { year, companyId, proposals } });
    expect([saved.forms, saved.marks]).toEqual([draft.forms.length, proposals.length]);
    const after = await view(superHr, { companyId });
    const sorted = (counts: typeof draft.now) => counts.toSorted((a, b) => a.band.localeCompare(b.band));
    expect(sorted(after.draft.now)).toEqual(sorted(draft.proposed));
    for (const row of after.rows) {
      const form = draft.forms.find(({ formId }) => formId === row.formId);
      const earlier = before.rows.find(({ formId }) => formId === row.formId);
      expect([row.formId, row.score, row.band]).toEqual([
        row.formId,
        form?.proposedScore ?? earlier?.score,
        form?.proposedBand ?? earlier?.band,
      ]);
      expect(row.responseDueOn).toBe(form?.responseDue ?? earlier?.responseDueOn);
    }
  });

  test('shows the whole group to super HR alone, and to others a closed year in bands that tell of nobody', async () => {
    const own = await view(superHr);
    const all = await app.services.db.select().from(appraisalStatistic).where(eq(appraisalStatistic.year, own.year));
    const people = (counts: readonly { readonly people: number }[] = []) =>
      counts.reduce((sum, one) => sum + one.people, 0);
    expect(people(own.group?.final)).toBe(all.filter(({ band }) => band !== null).length);
    expect(people(own.group?.provisional)).toBe(all.filter(({ provisionalBand }) => provisionalBand !== null).length);
    const officers = await app.services.db.select().from(roleGrant).where(eq(roleGrant.role, ROLE.hr));
    const groupCompanies = new Set(all.map(({ companyId }) => companyId)).size;
    let seen = 0;
    for (const { accountId, companyId } of officers) {
      if (companyId === null) continue;
      const page = await view(await app.as(accountId, ROLE.hr));
      if (page.group === null) continue;
      seen += 1;
      expect([page.group.year, page.group.provisional]).toEqual([page.year - 1, []]);
      // Who is HR of every company opens every score; nobody else is told of fewer than five.
      const grants = officers.filter((one) => one.accountId === accountId);
      if (grants.length === groupCompanies) continue;
      for (const group of page.group.final) expect(group.people).toBeGreaterThanOrEqual(5);
    }
    expect(seen).toBeGreaterThan(0);
  });
});
