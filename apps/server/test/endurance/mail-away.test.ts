import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Mail, createMail } from '../../src/platform/mail/mail.ts';
import { smtpTransport } from '../../src/platform/mail/transport.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { startMailServer, type SmallMailServer } from './small-mail-server.ts';

let t: TestApp;
let server: SmallMailServer;
/** Two processes that deliver mail from one outbox. */
let processes: readonly [Mail, Mail];
beforeAll(async () => {
  t = await startTestApp();
  server = await startMailServer();
  const { db, clock, log } = t.services;
  const start = () => createMail({ db, clock, log, transport: smtpTransport(server.url, 'prestasi@serimaju.example') });
  processes = [start(), start()];
});
afterAll(async () => {
  for (const mail of processes) await mail.stop();
  await server.leave();
  await t.close();
});
beforeEach(() => {
  server.taken.splice(0);
});

const deliver = async () => {
  const sent = await Promise.all(processes.map((mail) => mail.deliverDue()));
  return sent.reduce((sum, each) => sum + each, 0);
};
const enqueue = (to: string) =>
  processes[0].enqueue(t.services.db, {
    template: 'reset_code',
    language: 'ms',
    to,
    params: { name: 'Aminah', code: '482913', minutes: 10 },
  });
const recipients = () => server.taken.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim());

test('what is written while the mail server is away arrives once when it is back, and nothing after that', async () => {
  await enqueue('before@serimaju.example');
  expect(await deliver()).toBe(1);
  await server.leave();
  for (const name of ['a', 'b', 'c']) await enqueue(`${name}@serimaju.example`);
  expect(await deliver()).toBe(0);
  t.clock.advance({ minutes: 1 });
  expect(await deliver()).toBe(0);
  await server.comeBack();
  expect(await deliver()).toBe(0);
  t.clock.advance({ minutes: 2 });
  expect(await deliver()).toBe(3);
  t.clock.advance({ days: 1 });
  expect(await deliver()).toBe(0);
  const expected = ['before', 'a', 'b', 'c'].map((name) => `${name}@serimaju.example`);
  expect(new Set(recipients())).toEqual(new Set(expected));
  expect(server.taken).toHaveLength(expected.length);
});

test('a mail server that hangs up before it has taken a mail gets it again, and has it once', async () => {
  await enqueue('again@serimaju.example');
  server.hangUpOnNext();
  expect(await deliver()).toBe(0);
  expect(server.taken).toEqual([]);
  t.clock.advance({ minutes: 1 });
  expect(await deliver()).toBe(1);
  t.clock.advance({ days: 1 });
  expect(await deliver()).toBe(0);
  expect(recipients()).toEqual(['again@serimaju.example']);
});
