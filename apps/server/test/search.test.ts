import * as contract from '@prestasi/contract';
import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { form } from '../src/schema/appraisals.ts';
import { employee } from '../src/schema/people.ts';
import { type FormsFixture, MOMENTS, type Name, NAMES, startFormsFixture } from './forms-fixture.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await startFormsFixture();
  fixture.moveTo(MOMENTS.year_end);
});
afterAll(() => fixture.close());

const db = () => fixture.cycles.app.services.db;
const searched = async (name: Name, q: string) =>
  (await fixture.as(name)).call(contract.searchEverywhere, { query: { q } });

describe.each(NAMES)('the search of %s', (name) => {
  test('finds exactly the people whose page they may open, and the forms that they may read', async () => {
    const client = await fixture.as(name);
    const people = await db().select().from(employee);
    const forms = await db().select().from(form).where(isNotNull(form.id));
    const self = (await client.call(contract.getSession, {})).employee?.id ?? null;
    for (const person of people) {
      const { status } = await client.send(contract.getTeamMember, { params: { id: person.id } });
      const hits = await client.call(contract.searchEverywhere, { query: { q: person.fullName } });
      const isFound = hits.people.some(({ id }) => id === person.id);
      expect([person.fullName, isFound]).toEqual([person.fullName, status === 200 || person.id === self]);
      for (const hit of hits.forms) {
        expect(forms.some(({ id, phase }) => id === hit.formId && phase === hit.phase)).toBe(true);
        const opened = await client.send(contract.getForm, { params: { id: hit.formId } });
        expect([hit.name, opened.status]).toEqual([hit.name, 200]);
      }
    }
  });

  test('finds a form of everybody of whom they may read one', async () => {
    const client = await fixture.as(name);
    for (const key of ['executive', 'clerk', 'hod', 'supervisor'] as const) {
      const formId = await fixture.formOf(key, 'year_end');
      const { status } = await client.send(contract.getForm, { params: { id: formId } });
      const people = await db().select().from(employee);
      const person = people.find(({ id }) => id === fixture.people[key].employeeId);
      const hits = await client.call(contract.searchEverywhere, { query: { q: person?.fullName ?? '' } });
      expect([key, hits.forms.map((hit) => hit.formId)]).toEqual([key, status === 200 ? [formId] : []]);
    }
  });
});

test(
  'by parts of words in any order and by number, and whose name begins with it first',
  {
    tags: ['embedded'],
  },
  async () => {
    expect((await searched('superHr', 'osman amin')).people.map(({ name }) => name)).toEqual(['Aminah binti Osman']);
    expect((await searched('superHr', 'f4')).people.map(({ employeeNumber }) => employeeNumber)).toContain('F4');
    const names = (await searched('superHr', 'no')).people.map(({ name }) => name);
    const begins = names.map((name) => name.toLowerCase().startsWith('no'));
    expect(begins).toEqual(begins.toSorted((a, b) => Number(b) - Number(a)));
    expect(names).toContain('Norhayati binti Kassim');
  },
);

test('the signs of patterns are letters as others', { tags: ['embedded'] }, async () => {
  expect(await searched('superHr', '%%')).toEqual({ people: [], forms: [] });
  expect(await searched('superHr', '__')).toEqual({ people: [], forms: [] });
});

test('a form is opened in the list through which its reader reaches it', async () => {
  const linkOf = async (name: Name) => (await searched(name, 'Aminah')).forms[0]?.link;
  const { employeeId } = fixture.people.executive;
  const id = await fixture.formOf('executive', 'year_end');
  expect(await linkOf('executive')).toBe(`/my-performance/${id}/year_end`);
  expect(await linkOf('supervisor')).toBe(`/team-performance-individual/${employeeId}/${id}`);
  expect(await linkOf('hod')).toBe(`/performance-details-individual/${employeeId}/${id}`);
  expect(await linkOf('hr')).toBe(`/performance-details-individual/${employeeId}/${id}`);
});

test('one letter is refused, and so is a text that is too long', async () => {
  const client = await fixture.as('hr');
  expect((await client.refused(contract.searchEverywhere, { query: { q: 'a' } })).status).toBe(400);
  expect((await client.refused(contract.searchEverywhere, { query: { q: 'a'.repeat(101) } })).status).toBe(400);
});
