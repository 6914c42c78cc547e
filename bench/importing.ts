import { setTimeout as pause } from 'node:timers/promises';
import { applyImport, getImport, type OutputOf, uploadImport } from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import type { TestClient } from '../apps/server/test/test-client.ts';
import { openInside, rowsOf } from './inside.ts';

/** Milliseconds between two requests about an import while it runs. */
export const LOOK_EVERY_MS = 50;

type View = OutputOf<typeof getImport>;

/** Seconds from the upload until the workbook was checked, and until all of it was applied. */
export type Times = { readonly checked: number; readonly done: number };

type Files = { readonly file: { readonly name: string; readonly content: Buffer } };

/** Imports a workbook, which is applied as soon as it is checked. Throws if it is refused. */
export async function importWorkbook(
  client: TestClient,
  content: Buffer,
  upload: (files: Files) => Promise<{ readonly id: number }> = (files) => client.call(uploadImport, { files }),
): Promise<Times> {
  const begun = performance.now();
  const { id } = await upload({ file: { name: 'senarai.xlsx', content } });
  await until(client, id, 'checked');
  const checked = (performance.now() - begun) / 1000;
  await client.call(applyImport, { params: { id } });
  await until(client, id, 'applied');
  return { checked, done: (performance.now() - begun) / 1000 };
}

async function until(client: TestClient, id: number, state: View['state']): Promise<void> {
  for (;;) {
    const view = await client.call(getImport, { params: { id } });
    if (view.state === state) return;
    if (view.state === 'refused' || view.state === 'failed') throw new Error(`The import is ${view.state}.`);
    await pause(LOOK_EVERY_MS);
  }
}

/** Creates an administrator of the whole group, and signs them in. */
export async function signInAdministrator(url: string): Promise<string> {
  const inside = await openInside({ DATABASE_URL: url });
  const [made] = await rowsOf<{ id: string }>(
    inside,
    `with made as (insert into account (full_name) values ('Pentadbir') returning id)
     insert into role_grant (account_id, role) select id, 1 from made returning account_id as id`,
  );
  const { db, sessions } = inside.services;
  const token = await sessions.open(db, Number(made?.id), ROLE.admin);
  await inside.close();
  return token;
}
