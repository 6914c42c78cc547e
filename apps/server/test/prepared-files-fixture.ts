import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { fromBufferPromise } from 'yauzl';
import { PREPARE } from '../src/prepared-files/jobs.ts';
import { account, roleGrant } from '../src/schema/people.ts';
import { writeAccount } from './accounts.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export type PreparedView = contract.OutputOf<typeof contract.getPreparedFile>;
export type Asker = { readonly accountId: number; readonly client: TestClient };

/** Adds an account with a grant, for a company or the group, and signs it in. */
export async function addGranted(
  { services: { db }, as }: TestApp,
  role: 1 | 6,
  companyId: number | null,
  language: 'ms' | 'en' = 'en',
): Promise<Asker> {
  const accountId = await writeAccount(db, `Penguji ${role} ${companyId ?? 'kumpulan'}`);
  await db.update(account).set({ language }).where(eq(account.id, accountId));
  await db.insert(roleGrant).values({ accountId, role, companyId });
  return { accountId, client: await as(accountId, role) };
}

/** Runs the job until a file is finished, as the queue does; returns it as its asker sees it. */
export async function finish({ services }: TestApp, client: TestClient, id: number): Promise<PreparedView> {
  for (;;) {
    const { status, body } = await client.send(contract.getPreparedFile, { params: { id } });
    const view = body as PreparedView;
    if (status !== 200 || (view.state !== 'waiting' && view.state !== 'running')) return view;
    await services.jobs.run(PREPARE, { id });
  }
}

/** Downloads a file. */
export async function download(client: TestClient, id: number): Promise<Buffer> {
  const { status, raw } = await client.send(contract.downloadPreparedFile, { params: { id } });
  if (status !== 200) throw new Error(`The download answered ${status}`);
  return raw;
}

/** Reads every file of a ZIP by its directory; fails on a wrong checksum, size or place. */
export async function unzipped(zip: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const archive = await fromBufferPromise(zip, { validateEntrySizes: true });
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) {
    const content = await buffer(await archive.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`);
    files.set(entry.fileName, content);
  }
  return files;
}
