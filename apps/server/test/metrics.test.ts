import * as contract from '@prestasi/contract';
import { ROLE } from '@prestasi/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { addCompany, addPerson, type TestPerson } from './people-fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
let person: TestPerson;
let server: string;
beforeAll(async () => {
  t = await startTestApp({ env: { METRICS_PORT: '0' } });
  const place = await addCompany(t.services.db, 'MT', 'Syarikat Metrik');
  person = await addPerson(t.services.db, place, 'MT1', 'Metrik binti Nama', { email: 'metrik@metrik.example' });
  server = await t.app.listen();
});
afterAll(() => t.close());

/** Returns the lines of the metrics that begin with a text. */
async function measured(start: string): Promise<readonly string[]> {
  const content = await (await fetch(t.app.metricsAddress() ?? '')).text();
  return content.split('\n').filter((line) => line.startsWith(start));
}

describe('the measures for Prometheus', () => {
  test('stand on an address of their own, and nowhere on the one that people reach', async () => {
    expect(t.app.metricsAddress()).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    for (const path of ['/metrics', '/api/metrics']) expect((await fetch(`${server}${path}`)).status).toBe(404);
    expect((await fetch(new URL('/api/health/live', t.app.metricsAddress() ?? ''))).status).toBe(404);
  });

  test('count requests by the pattern of their route, never by what stands in the address', async () => {
    const client = await t.as(person.accountId, ROLE.executive);
    await client.refused(contract.getForm, { params: { id: 987_654_321 } });
    await fetch(`${server}/987654321?metrik@metrik.example`);
    const counts = await measured('prestasi_http_request_duration_seconds_count');
    expect(counts).toContain(
      'prestasi_http_request_duration_seconds_count{method="GET",route="/api/forms/:id",status="404"} 1',
    );
    expect((await measured('')).join('\n')).not.toMatch(/987654321|metrik/i);
  });

  test('count polls with nothing new', async () => {
    const client = await t.as(person.accountId, ROLE.executive);
    const first = await client.send(contract.getNotifications);
    await client.send(contract.getNotifications, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect(await measured('prestasi_http_unchanged_total')).toEqual([
      'prestasi_http_unchanged_total{route="/api/notification/get_notification_all"} 1',
    ]);
  });

  test('tell of sessions, mail, connections, pressure and the event loop', async () => {
    const mail = { template: 'reset_code', language: 'en', to: 'a@b.example', params: {} } as const;
    await inTransaction(t.services.db, (tx) => t.services.mail.enqueue(tx, mail));
    await t.services.db.execute(sql`update session set revoked_at = now()`);
    await t.as(person.accountId, ROLE.executive);
    expect(await measured('prestasi_sessions ')).toEqual(['prestasi_sessions 1']);
    expect(await measured('prestasi_mail{')).toEqual([
      'prestasi_mail{state="waiting"} 1',
      'prestasi_mail{state="failed"} 0',
    ]);
    expect(await measured('prestasi_database_up ')).toEqual(['prestasi_database_up 1']);
    expect(await measured('prestasi_pressure ')).toEqual(['prestasi_pressure 0']);
    expect(await measured('prestasi_database_connections{state="waiting"')).toHaveLength(1);
    expect((await measured('prestasi_jobs{')).join('\n')).toMatch(/queue="platform.sweep",state="waiting"\} \d/);
    expect(await measured('nodejs_eventloop_lag_p99_seconds ')).toHaveLength(1);
  });
});
