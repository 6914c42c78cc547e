import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { file } from '../src/platform/files/tables.ts';
import { complete, edit, fillProgress, move, read } from './form-actions.ts';
import { type FormsFixture, MOMENTS, startFormsFixture } from './forms-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: FormsFixture;
let id: number;
let own: TestClient;
let contributionId: number;
beforeAll(async () => {
  fixture = await startFormsFixture();
  await complete(fixture, 'executive', 'planning');
  fixture.moveTo(MOMENTS.review);
  id = await fixture.formOf('executive', 'review');
  own = await fixture.as('executive');
  const added = await edit(own, id, { kind: 'contribution.add', contributionKind: 'external' });
  contributionId = added.content.contributions[0]?.id ?? 0;
});
afterAll(() => fixture.close());

const FIVE_MEGABYTES = 5 * 1024 * 1024;
const pdf = (size = 100) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 32)]);
const letter = { name: 'Surat penghargaan.pdf', content: pdf() };

const entry = async (client: TestClient) => (await read(client, id)).content.contributions[0];
const versionNow = async () => (await entry(own))?.version ?? 0;
const request = (version: number, sent = letter, about = contributionId) => ({
  params: { id, contributionId: about },
  body: { version },
  files: { file: sent },
});
const addressOf = (url: string) => {
  const address = new URL(url, 'http://localhost');
  const query = Object.fromEntries(address.searchParams);
  return { params: { id: Number(address.pathname.split('/').at(-1)) }, query };
};
const storedFiles = () => fixture.cycles.app.services.db.select().from(file);

describe('evidence of a contribution', () => {
  test('is handed in by its owner, and opened by a short-lived address', async () => {
    const document = await own.call(contract.uploadEvidence, request(await versionNow()));
    const [contribution] = document.content.contributions;
    expect(contribution).toMatchObject({ evidence: { name: 'Surat penghargaan.pdf' }, version: 2 });
    const address = addressOf(contribution?.evidence?.url ?? '');
    const opened = await fixture.cycles.app.anonymous.send(contract.getFile, address);
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(opened.raw.equals(letter.content)).toBe(true);
    const forged = { ...address, params: { id: address.params.id + 1 } };
    expect((await fixture.cycles.app.anonymous.send(contract.getFile, forged)).status).toBe(404);
  });

  test('is refused by another version, of another type, of 5 MB and more, and for what is not there', async () => {
    const before = (await storedFiles()).length;
    const version = await versionNow();
    const refuse = (...args: Parameters<typeof request>) => own.refused(contract.uploadEvidence, request(...args));
    expect(await refuse(version, { name: 'surat.pdf', content: Buffer.from('<html></html>') })).toMatchObject({
      status: 415,
      code: 'file_type_refused',
      title: expect.stringMatching(/\S/),
    });
    expect(await refuse(version, { name: 'surat.pdf', content: pdf(FIVE_MEGABYTES) })).toMatchObject({
      status: 413,
      code: 'file_too_large',
      fields: [{ path: 'file', message: 'File must less than 5 MB' }],
    });
    expect((await refuse(version, letter, 999_999)).code).toBe('not_found');
    expect((await storedFiles()).length).toBe(before);
    const stale = await refuse(version - 1);
    expect(stale).toMatchObject({ status: 409, code: 'stale_version', current: { content: { contributions: [{}] } } });
    expect((await entry(own))?.version).toBe(version);
  });

  test('just under 5 MB takes the place of the one before, and is taken away', async () => {
    const content = pdf(FIVE_MEGABYTES - 1);
    const larger = await own.call(
      contract.uploadEvidence,
      request(await versionNow(), { name: 'laporan.docx', content }),
    );
    const [contribution] = larger.content.contributions;
    // The name gets the extension of the actual content.
    expect(contribution?.evidence?.name).toBe('laporan.pdf');
    const removed = await own.call(contract.removeEvidence, {
      params: { id, contributionId },
      query: { version: contribution?.version ?? 0 },
    });
    expect(removed.content.contributions).toMatchObject([{ evidence: null, version: 4 }]);
    expect(removed.version).toBe(larger.version + 1);
  });

  test('is the appraisee’s alone until submitted, then also the supervisor’s; nobody else changes it', async () => {
    const uploaded = await own.call(contract.uploadEvidence, request(await versionNow()));
    const version = uploaded.content.contributions[0]?.version ?? 0;
    const removal = { params: { id, contributionId }, query: { version } };
    const supervisor = await fixture.as('supervisor');
    expect(await entry(supervisor)).toBeUndefined();
    for (const name of ['supervisor', 'hr'] as const) {
      const client = await fixture.as(name);
      expect((await client.refused(contract.uploadEvidence, request(version))).status).toBe(403);
      expect((await client.refused(contract.removeEvidence, removal)).status).toBe(403);
    }
    for (const name of ['clerk', 'otherHr', 'admin'] as const) {
      const client = await fixture.as(name);
      expect((await client.refused(contract.uploadEvidence, request(version))).status).toBe(404);
      expect((await client.refused(contract.removeEvidence, removal)).status).toBe(404);
    }
    await fillProgress(own, id);
    const { policy, content } = await read(own, id);
    const [contribution] = content.contributions;
    await edit(own, id, {
      kind: 'contribution.save',
      contributionId,
      version: contribution?.version ?? 0,
      fields: { activity: 'Penceramah jemputan', levelKey: policy.contributions.levels[0]?.key ?? null },
    });
    await move(own, id, { action: 'submit' });
    const seen = await entry(supervisor);
    expect(seen?.evidence?.name).toBe('Surat penghargaan.pdf');
    const opened = await fixture.cycles.app.anonymous.send(contract.getFile, addressOf(seen?.evidence?.url ?? ''));
    expect(opened.status).toBe(200);
  });

  test('stays as it was submitted', async () => {
    const version = await versionNow();
    const late = await own.refused(contract.uploadEvidence, request(version));
    expect(late).toMatchObject({ code: 'wrong_level' });
    const removal = { params: { id, contributionId }, query: { version } };
    expect((await own.refused(contract.removeEvidence, removal)).code).toBe('wrong_level');
    const [row] = await fixture.cycles.app.services.db
      .select()
      .from(file)
      .where(eq(file.name, 'Surat penghargaan.pdf'));
    expect(row).toMatchObject({ kind: 'document', mediaType: 'application/pdf', size: 100 });
  });
});
