/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordChange } from '../src/schema/events.ts';
import { type FormsFixture, MOMENTS, type Name, NAMES, startFormsFixture } from './forms-fixture.ts';

const TODAY = '2027-11-08';
const SECRET = 'Menyelesaikan aduan Kumpulan Utara seorang diri.';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await startFormsFixture();
  fixture.moveTo(MOMENTS.year_end);
});
afterAll(() => fixture.close());

const idOf = (name: 'supervisor' | 'executive' | 'clerk' | 'hod') => fixture.people[name].employeeId;
const note = (about: 'supervisor' | 'executive' | 'clerk' | 'hod', text = SECRET, notedOn = TODAY) => ({
  body: { employeeId: idOf(about), notedOn, text },
});
const write = async (name: Name, ...args: Parameters<typeof note>) =>
  (await fixture.as(name)).call(contract.createPrivateNote, note(...args));

describe('a private note', () => {
  test('is about oneself, or about somebody whom one supervises', async () => {
    const subjects = async (name: Name) => (await (await fixture.as(name)).call(contract.listNoteSubjects, {})).rows;
    expect((await subjects('supervisor')).map(({ name }) => name)).toEqual([
      'Suresh a/l Maniam',
      'Aminah binti Osman',
      'Jeffrey anak Langgi',
    ]);
    expect((await subjects('clerk')).map(({ id }) => id)).toEqual([idOf('clerk')]);
    expect((await write('clerk', 'clerk')).about).toEqual({ id: idOf('clerk'), name: 'Jeffrey anak Langgi' });
    expect((await write('supervisor', 'clerk')).notedOn).toBe(TODAY);
  });

  test.each([
    ['clerk', 'supervisor'],
    ['hod', 'clerk'],
    ['hr', 'clerk'],
    ['superHr', 'executive'],
    ['admin', 'clerk'],
  ] as const)('is not written by %s about the %s, whom they do not supervise', async (name, about) => {
    const { status } = await (await fixture.as(name)).send(contract.createPrivateNote, note(about));
    expect(status).toBe(404);
  });

  test('is not of a day that is still to come, and has a text of 2,000 characters at most', async () => {
    const client = await fixture.as('clerk');
    const later = await client.send(contract.createPrivateNote, note('clerk', SECRET, '2027-11-09'));
    expect(later.body).toMatchObject({ fields: [{ path: 'notedOn', code: 'day_to_come' }] });
    const long = await client.send(contract.createPrivateNote, note('clerk', 'x'.repeat(2001)));
    expect(long.body).toMatchObject({ fields: [{ path: 'text', code: 'too_long' }] });
    const empty = await client.send(contract.createPrivateNote, note('clerk', ' \n '));
    expect(empty.body).toMatchObject({ fields: [{ path: 'text' }] });
  });

  test('is listed by day, found by its words, and by person and year', async () => {
    const client = await fixture.as('executive');
    await write('executive', 'executive', 'Latihan keselamatan', '2026-12-31');
    await write('executive', 'executive', 'Pembentangan kepada lembaga', '2027-02-01');
    const texts = async (query: object = {}) =>
      (await client.call(contract.listPrivateNotes, { query })).rows.map(({ text }) => text);
    expect(await texts()).toEqual(['Pembentangan kepada lembaga', 'Latihan keselamatan']);
    expect(await texts({ year: 2027 })).toEqual(['Pembentangan kepada lembaga']);
    expect(await texts({ search: 'SELAMAT latih' })).toEqual(['Latihan keselamatan']);
    expect(await texts({ employeeId: idOf('clerk') })).toEqual([]);
    const page = await client.call(contract.listPrivateNotes, { query: { page: 2, size: 1 } });
    expect([page.total, page.rows.map(({ text }) => text)]).toEqual([2, ['Latihan keselamatan']]);
  });

  test('is changed under its version, and deleted for good, without a history', async () => {
    const client = await fixture.as('supervisor');
    const { id, version } = await write('supervisor', 'executive');
    const change = (to: number) => ({ params: { id }, body: { version: to, notedOn: TODAY, text: 'Baharu' } });
    const changed = await client.call(contract.savePrivateNote, change(version));
    expect(changed).toMatchObject({ text: 'Baharu', version: version + 1 });
    expect((await client.refused(contract.savePrivateNote, change(version))).code).toBe('stale_version');
    await client.call(contract.deletePrivateNote, { params: { id } });
    expect((await client.send(contract.savePrivateNote, change(version + 1))).status).toBe(404);
    const { db } = fixture.cycles.app.services;
    const changes = await db.select().from(recordChange);
    expect(changes.filter(({ entity }) => entity.includes('note'))).toEqual([]);
  });
});

describe.each(NAMES)('%s', (name) => {
  test('reads no note of anybody else: not by list, id, search or form', async () => {
    const secret = `Rahsia ${name}`;
    const writer = name === 'supervisor' ? 'clerk' : 'supervisor';
    const { id, version } = await write(writer, 'clerk', secret);
    const client = await fixture.as(name);
    const answers = [
      await client.send(contract.listPrivateNotes, { query: { search: 'Rahsia', employeeId: idOf('clerk') } }),
      await client.send(contract.searchEverywhere, { query: { q: 'Rahsia' } }),
      await client.send(contract.getForm, { params: { id: await fixture.formOf('clerk', 'year_end') } }),
      await client.send(contract.getTeamMember, { params: { id: idOf('clerk') } }),
      await client.send(contract.getStaffProfile, { params: { id: idOf('clerk') } }),
    ];
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(secret);
    const body = { version, notedOn: TODAY, text: 'x' };
    expect((await client.send(contract.savePrivateNote, { params: { id }, body })).status).toBe(404);
    expect((await client.send(contract.deletePrivateNote, { params: { id } })).status).toBe(404);
    const notes = await (await fixture.as(writer)).call(contract.listPrivateNotes, { query: { search: secret } });
    expect(notes.rows).toMatchObject([{ id, version, text: secret }]);
  });
});
