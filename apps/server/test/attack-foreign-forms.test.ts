import * as contract from '@prestasi/contract';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FormsFixture, startFormsFixture } from './forms-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: FormsFixture;
let clerk: TestClient;
let foreign: number;
let questions = 0;
beforeAll(async () => {
  fixture = await startFormsFixture();
  countQuestions(fixture.cycles.app.services.db.$client);
  clerk = await fixture.as('clerk');
  foreign = await fixture.formOf('hod', 'planning');
});
afterAll(() => fixture.close());

/** Returns the number of statements for one request, which must be answered with 404. */
async function questionsOf(send: () => ReturnType<TestClient['send']>): Promise<number> {
  const before = questions;
  const { status } = await send();
  expect(status).toBe(404);
  return questions - before;
}

/** Counts the statements of each connection, from when it is next taken from the pool. */
function countQuestions(pool: FormsFixture['cycles']['app']['services']['db']['$client']): void {
  const counted = new WeakSet<PoolClient>();
  pool.on('acquire', (client: PoolClient) => {
    if (counted.has(client)) return;
    counted.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      questions++;
      return query(...args);
    }) as typeof client.query;
  });
}

const ABSENT = 987_654_321;
const evidence = { file: { name: 'a.pdf', content: Buffer.from('%PDF-1.7\n%%EOF') } };

test.each([
  ['read', (id: number) => clerk.send(contract.getForm, { params: { id } })],
  [
    'edit',
    (id: number) =>
      clerk.send(contract.editForm, {
        params: { id },
        body: { kind: 'contribution.add', contributionKind: 'external' },
      }),
  ],
  [
    'move',
    (id: number) =>
      clerk.send(contract.transitionForm, {
        params: { id },
        body: { action: 'approve', version: 1 },
        headers: { 'idempotency-key': `asing-${id}-${Math.random()}` },
      }),
  ],
  [
    'hand evidence in for',
    (id: number) =>
      clerk.send(contract.uploadEvidence, {
        params: { id, contributionId: 1 },
        body: { version: 1 },
        files: evidence,
      }),
  ],
])('whoever may not %s a form asks the database no more than for one that is not there', async (_, send) => {
  // Fills the caches about the caller first.
  await send(ABSENT);
  const absent = await questionsOf(() => send(ABSENT));
  expect(await questionsOf(() => send(foreign))).toBe(absent);
  expect(absent).toBeGreaterThan(0);
});

test('a form in sight is read as before, by who reads all of it', async () => {
  const supervisor = await fixture.as('supervisor');
  const id = await fixture.formOf('clerk', 'planning');
  expect((await clerk.call(contract.getForm, { params: { id } })).id).toBe(id);
  expect((await supervisor.call(contract.getForm, { params: { id } })).id).toBe(id);
});
