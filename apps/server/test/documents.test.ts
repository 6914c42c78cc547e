/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { LANGUAGES, type Language } from '@prestasi/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppealsFixture } from './appeals-fixture.ts';
import { makePdf, startDocumentsFixture } from './documents-fixture.ts';
import { read } from './form-actions.ts';
import { dense, readPdf, textOf } from './pdf-reading.ts';
import { printedValues } from './printed-fields.ts';
import type { TestClient } from './test-client.ts';

let fixture: AppealsFixture & { readonly uphold: () => Promise<void> };
beforeAll(async () => {
  fixture = await startDocumentsFixture();
});
afterAll(() => fixture.close());

/** Reads a form as a reader in a language sees it. */
async function readIn(client: TestClient, id: number, language: Language) {
  await client.call(contract.savePreferences, { body: { language, fontSize: 16, colourScheme: 'light' } });
  return read(client, id);
}

/** Returns the values of a form that its document lacks. */
async function missingFrom(bytes: Buffer, client: TestClient, id: number, languages: readonly Language[]) {
  const text = textOf((await readPdf(bytes)).pieces);
  const missing: string[] = [];
  for (const language of languages) {
    const values = printedValues(await readIn(client, id, language), language);
    expect(values.length).toBeGreaterThan(20);
    for (const value of values) if (!text.includes(dense(value.text))) missing.push(`${value.place}: ${value.text}`);
  }
  return missing;
}

describe('the document of a final form', () => {
  test.each(LANGUAGES)('in %s has every value of the form', async (language) => {
    const hr = await fixture.forms.as('hr');
    const bytes = await makePdf(hr, fixture.formId, language);
    expect(await missingFrom(bytes, hr, fixture.formId, [language])).toEqual([]);
  });

  test('in both languages is one document with the texts of both', async () => {
    const hr = await fixture.forms.as('hr');
    const bytes = await makePdf(hr, fixture.formId, 'both');
    expect(await missingFrom(bytes, hr, fixture.formId, LANGUAGES)).toEqual([]);
    const { pages } = await readPdf(bytes);
    const one = await readPdf(await makePdf(hr, fixture.formId, 'ms'));
    expect(pages).toBeLessThan(2 * one.pages);
  });
});

describe('the document of a result with two revisions', () => {
  beforeAll(() => fixture.uphold());

  test.each(LANGUAGES)('in %s has both, the points of the appeal, and the reasons for each', async (language) => {
    const hr = await fixture.forms.as('hr');
    const { revisions } = await readIn(hr, fixture.formId, language);
    expect(revisions.map(({ revision, points }) => [revision, points.length])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    const bytes = await makePdf(hr, fixture.formId, language);
    expect(await missingFrom(bytes, hr, fixture.formId, [language])).toEqual([]);
  });
});
