/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appraisal } from '../src/schema/appraisals.ts';
import { issuedDocument } from '../src/schema/documents.ts';
import { company } from '../src/schema/organisation.ts';
import { employee } from '../src/schema/people.ts';
import { asDatabaseOwner } from './as-database-owner.ts';
import type { AppealsFixture } from './appeals-fixture.ts';
import { codeIn, makePdf, startDocumentsFixture } from './documents-fixture.ts';
import { decodeQr, readPdf } from './pdf-reading.ts';
import { createHash } from 'node:crypto';

type Verified = contract.OutputOf<typeof contract.verifyDocument>;

let fixture: AppealsFixture & { readonly uphold: () => Promise<void> };
/** The final form as HR made it, and its code. */
let bytes: Buffer;
let code: string;
beforeAll(async () => {
  fixture = await startDocumentsFixture();
  bytes = await makePdf(await fixture.forms.as('hr'), fixture.formId);
  code = codeIn((await readPdf(bytes)).furniture);
});
afterAll(() => fixture.close());

let address = 0;
/** Verifies a code as an outsider, each time from another address. */
async function verify(typed: string): Promise<Verified> {
  address += 1;
  const headers = { 'x-forwarded-for': `198.51.${Math.floor(address / 250)}.${(address % 250) + 1}` };
  return fixture.forms.cycles.app.anonymous.call(contract.verifyDocument, { params: { code: typed }, headers });
}
const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

describe('a document that was issued', () => {
  test('is verified by the QR code on its page, and says what it said', async () => {
    const link = await decodeQr(bytes);
    expect(link).toMatch(/\/#\/verify\/[0-9A-Z-]{29}$/);
    const fromQr = link?.split('/').at(-1) ?? '';
    expect(fromQr).toBe(code);
    const { score } = await (await fixture.forms.as('hr')).call(contract.getForm, { params: { id: fixture.formId } });
    expect(await verify(fromQr)).toEqual({
      isGenuine: true,
      document: {
        year: 2027,
        company: expect.any(String),
        finality: 'final',
        score: score?.score,
        initials: 'A. O.',
        madeOn: expect.stringMatching(/^2027-/),
        hasLaterRevision: false,
        fingerprint: expect.stringMatching(/^([0-9A-F]{4} ){3}[0-9A-F]{4}$/),
        fileDigest: digestOf(bytes),
      },
    });
  });

  test('has its fingerprint on each page', async () => {
    const { document } = await verify(code);
    const { furniture, pages } = await readPdf(bytes);
    const marked = furniture.filter(({ text }) => text.includes(document?.fingerprint ?? '?'));
    expect(new Set(marked.map(({ page }) => page)).size).toBe(pages);
  });

  test('is found however its code is typed', async () => {
    const plain = code.replaceAll('-', '');
    const spaced = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    const mistaken = code.replaceAll('0', 'o').replaceAll('1', 'l');
    for (const typed of [plain, spaced, mistaken, code.replaceAll('-', '–')]) {
      expect((await verify(typed)).isGenuine, typed).toBe(true);
    }
  });

  test('with one changed digit does not match', async () => {
    const changed = Buffer.from(bytes);
    changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1;
    expect((await verify(code)).document?.fileDigest).not.toBe(digestOf(changed));
  });

  test('cannot be changed or deleted in the database by anybody', async () => {
    const { db } = fixture.forms.cycles.app.services;
    await asDatabaseOwner(db, async ({ $client }) => {
      for (const statement of [
        'update issued_document set score = 10000',
        'delete from issued_document',
        'truncate issued_document',
      ]) {
        await expect($client.query(statement)).rejects.toMatchObject({ constraint: 'issued_document_frozen' });
      }
    });
  });

  test('is not kept with its code: the database alone verifies nothing', async () => {
    const rows = await fixture.forms.cycles.app.services.db.select().from(issuedDocument);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows.map(({ codeHash }) => codeHash.length)).toContain(32);
  });

  test('stays as it was after a rename, a move and more events', async () => {
    const before = await verify(code);
    const { db } = fixture.forms.cycles.app.services;
    await db.update(employee).set({ fullName: 'Zulaikha binti Ali' });
    await db.update(company).set({ name: sql`${company.name} || ' Baharu'` });
    expect(await verify(code)).toEqual(before);
    expect(await db.select().from(appraisal)).not.toEqual([]);
  });

  test('says that a later revision exists once there is one, and the new document says the new score', async () => {
    const before = await verify(code);
    await fixture.uphold();
    expect(await verify(code)).toEqual({
      isGenuine: true,
      document: { ...before.document, hasLaterRevision: true },
    });
    const again = await makePdf(await fixture.forms.as('hr'), fixture.formId);
    const { document } = await verify(codeIn((await readPdf(again)).furniture));
    expect(document).toMatchObject({ finality: 'final', hasLaterRevision: false });
    expect(Number(document?.score)).toBeGreaterThan(Number(before.document?.score));
  });
});

describe('a code that no document has', () => {
  test.each(['AAAA-BBBB-CCCC-DDDD-EEEE-FFFF', 'x', '….', '../../api/session', "' or 1=1 --", '0'.repeat(250)])(
    'is answered alike: %s',
    async (typed) => {
      expect(await verify(typed)).toEqual({ isGenuine: false, document: null });
    },
  );

  test('is not one sign away from a code that exists', async () => {
    for (const place of [0, 13, 28]) {
      const sign = code.charAt(place) === '7' ? '8' : '7';
      expect((await verify(code.slice(0, place) + sign + code.slice(place + 1))).isGenuine).toBe(false);
    }
  });
});

test('guesses from one address are limited', async () => {
  const { anonymous } = fixture.forms.cycles.app;
  const guess = () => anonymous.send(contract.verifyDocument, { params: { code: 'AAAA' } });
  const statuses: number[] = [];
  for (let count = 0; count < 31; count++) statuses.push((await guess()).status);
  expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});
