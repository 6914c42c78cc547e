/** @module-tag embedded */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anyIdentity } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { inTransaction } from '../database/transaction.ts';
import { createMail } from './mail.ts';
import { renderMail } from './render.ts';
import type { Message } from './transport.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ features: [], loadIdentity: anyIdentity() });
});
afterAll(() => t.close());
beforeEach(() => t.services.db.execute(sql`delete from mail_outbox`));

const code = {
  template: 'reset_code',
  language: 'en',
  to: 'aminah@serimaju.example',
  params: { name: 'Aminah', code: '482913', minutes: 10 },
} as const;
const outbox = async () =>
  (await t.services.db.execute<Record<string, unknown>>(sql`select * from mail_outbox order by id`)).rows;

describe('the outbox', () => {
  test('keeps nothing of a transaction that is undone', async () => {
    const undone = inTransaction(t.services.db, async (tx) => {
      await t.services.mail.enqueue(tx, code);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await t.services.mail.deliverDue()).toBe(0);
  });

  test('without a mail server keeps each mail as a file, for this user alone to read, and forgets what it said', async () => {
    await inTransaction(t.services.db, (tx) => t.services.mail.enqueue(tx, code));
    expect(await t.services.mail.deliverDue()).toBe(1);
    expect(await t.services.mail.deliverDue()).toBe(0);
    const folder = join(t.folder, 'mail');
    const [name = ''] = readdirSync(folder);
    const eml = readFileSync(join(folder, name), 'utf8');
    expect(eml).toMatch(/^To: aminah@serimaju\.example/m);
    expect(eml).toMatch(/^Subject: Your code for a new password/m);
    expect(eml).toMatch(/multipart\/alternative/);
    expect(eml).toContain('482913');
    expect(await outbox()).toMatchObject([{ params: {}, attempts: 1, last_error: null }]);
    expect(existsSync(join(folder, `${name}.new`))).toBe(false);
  });

  test('tries again after 1, 2, 4 … minutes, and gives up after eight attempts', async () => {
    let attempts = 0;
    const failing = async () => {
      attempts++;
      throw Object.assign(new Error('550 <aminah@serimaju.example> unknown'), { code: 'EENVELOPE' });
    };
    const { db, clock, log } = t.services;
    const mail = createMail({ db, clock, log, transport: { send: failing, close: () => undefined } });
    await mail.enqueue(db, code);
    for (let minutes = 1; minutes <= 64; minutes *= 2) {
      await mail.deliverDue();
      t.clock.advance({ minutes: minutes - 0.5 });
      const before = attempts;
      await mail.deliverDue();
      expect(attempts).toBe(before);
      t.clock.advance({ minutes: 0.5 });
    }
    await mail.deliverDue();
    t.clock.advance({ days: 30 });
    await mail.deliverDue();
    expect(attempts).toBe(8);
    const [row] = await outbox();
    expect(row).toMatchObject({ params: {}, sent_at: null, last_error: 'EENVELOPE' });
    expect(row?.failed_at).not.toBeNull();
  });

  test('sends each mail once, though many deliver at the same time', async () => {
    const sent: Message[] = [];
    const { db, clock, log } = t.services;
    const transport = { send: async (message: Message) => void sent.push(message), close: () => undefined };
    const processes = [1, 2, 3].map(() => createMail({ db, clock, log, transport }));
    for (let i = 0; i < 50; i++) await processes[0]?.enqueue(db, { ...code, to: `p${i}@serimaju.example` });
    await Promise.all(processes.map((mail) => mail.deliverDue()));
    expect(new Set(sent.map(({ to }) => to)).size).toBe(50);
    expect(sent).toHaveLength(50);
  });
});

describe('a mail', () => {
  test('is written in its language', () => {
    expect(renderMail('reset_code', 'ms', code.params).subject).not.toBe(
      renderMail('reset_code', 'en', code.params).subject,
    );
  });
  test('lets no value become markup, and links addresses', () => {
    const params = {
      title: 'A\r\nBcc: x@evil.example',
      message: '<img src=x> & "so"',
      link: 'https://prestasi.example/#/x?a=1&b=2',
    };
    const { subject, text, html } = renderMail('notification', 'en', params);
    expect(subject).toBe('A Bcc: x@evil.example');
    expect(text).toContain('<img src=x> & "so"');
    expect(html).toContain('&lt;img src=x&gt; &amp; &quot;so&quot;');
    expect(html).toContain('<a href="https://prestasi.example/#/x?a=1&amp;b=2">');
  });
});
