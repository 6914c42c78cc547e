/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { MOST_EVIDENCE_FILES } from '@prestasi/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form } from '../src/schema/appraisals.ts';
import { itemEvidence } from '../src/schema/linked-work.ts';
import { complete, fillSelf, move, read } from './form-actions.ts';
import { type FormsFixture, MOMENTS, startFormsFixture } from './forms-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: FormsFixture;
let id: number;
let own: TestClient;
beforeAll(async () => {
  fixture = await startFormsFixture();
  await complete(fixture, 'executive', 'planning');
  fixture.moveTo(MOMENTS.review);
  await complete(fixture, 'executive', 'review');
  fixture.moveTo(MOMENTS.year_end);
  id = await fixture.formOf('executive', 'year_end');
  own = await fixture.as('executive');
});
afterAll(() => fixture.close());

const letter = { name: 'Laporan jualan.pdf', content: Buffer.from('%PDF-1.7\n%%EOF', 'latin1') };
const itemAt = async (client: TestClient, index: number) => {
  const { content } = await read(client, id);
  const item = content.items[index];
  if (item === undefined) throw new Error(`There is no item ${index}`);
  return item;
};
const upload = async (client: TestClient, itemId: number, file = letter) =>
  client.send(contract.uploadItemEvidence, { params: { id, itemId }, files: { file } });

describe('a file as evidence for an item', () => {
  test('is handed in at year-end by the appraisee, for a KRA and for a competency, and opened', async () => {
    const { content } = await read(own, id);
    for (const part of ['kra', 'core', 'behavioural'] as const) {
      const item = content.items.find((one) => one.part === part);
      expect((await upload(own, item?.id ?? 0)).status).toBe(200);
    }
    const item = await itemAt(own, 0);
    expect(item.files).toMatchObject([{ name: 'Laporan jualan.pdf' }]);
    const address = new URL(item.files[0]?.url ?? '', 'http://localhost');
    const opened = await fixture.cycles.app.anonymous.send(contract.getFile, {
      params: { id: Number(address.pathname.split('/').at(-1)) },
      query: Object.fromEntries(address.searchParams),
    });
    expect([opened.status, opened.raw.equals(letter.content)]).toEqual([200, true]);
  });

  test(`is one of ${MOST_EVIDENCE_FILES} at most, and a picture or a document`, async () => {
    const item = await itemAt(own, 0);
    for (let count = item.files.length; count < MOST_EVIDENCE_FILES; count++) {
      expect((await upload(own, item.id)).status).toBe(200);
    }
    expect((await upload(own, item.id)).body).toMatchObject({ code: 'too_many_files' });
    const page = { name: 'surat.pdf', content: Buffer.from('<html></html>') };
    expect((await upload(own, (await itemAt(own, 1)).id, page)).body).toMatchObject({ code: 'file_type_refused' });
  });

  test('is taken away by the appraisee alone, and only from its item', async () => {
    const first = await itemAt(own, 0);
    const evidenceId = first.files.at(-1)?.id ?? 0;
    const remove = async (client: TestClient, itemId: number) =>
      client.send(contract.removeItemEvidence, { params: { id, itemId, evidenceId } });
    expect((await remove(own, (await itemAt(own, 1)).id)).status).toBe(404);
    expect((await remove(await fixture.as('supervisor'), first.id)).status).toBe(403);
    expect((await remove(own, first.id)).status).toBe(200);
    expect((await itemAt(own, 0)).files).toHaveLength(MOST_EVIDENCE_FILES - 1);
  });

  test('stays the appraisee’s until the form is submitted; then it is closed, and whoever reads the form has it', async () => {
    const supervisor = await fixture.as('supervisor');
    expect((await read(supervisor, id)).content.items).toEqual([]);
    await fillSelf(own, id, 4);
    await move(own, id, { action: 'submit' });
    expect((await itemAt(supervisor, 0)).files).toHaveLength(MOST_EVIDENCE_FILES - 1);
    expect((await upload(own, (await itemAt(own, 1)).id)).body).toMatchObject({ code: 'wrong_level' });
  });

  test('never changes once the result is final: the database refuses it', async () => {
    const { db } = fixture.cycles.app.services;
    const completedAt = fixture.cycles.app.clock.now();
    await db.update(form).set({ level: 'super_hr_approved', completedAt }).where(eq(form.id, id));
    await expect(db.delete(itemEvidence)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('item_evidence belongs to a final appraisal') },
    });
  });
});
