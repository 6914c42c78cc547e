import * as contract from '@prestasi/contract';
import { PHASES, ROLE } from '@prestasi/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appraisal, form, result } from '../src/schema/appraisals.ts';
import { department, section } from '../src/schema/organisation.ts';
import { assignment } from '../src/schema/people.ts';
import { finalise, reachResponse } from './form-actions.ts';
import { type FormsFixture, type Name, NAMES, ROLES, startFormsFixture, YEAR } from './forms-fixture.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await startFormsFixture();
  const { db } = fixture.cycles.app.services;
  const { departmentId } = fixture.cycles.ours;
  const { supervisor, executive, clerk } = fixture.people;
  const [line] = await db
    .insert(section)
    .values({ departmentId, code: 'S9', name: 'Seksyen Stor', headId: supervisor.employeeId })
    .returning();
  // As if the section had been theirs when the year was opened.
  await db
    .update(appraisal)
    .set({
      sectionId: line?.id ?? null,
      placeTexts: sql`jsonb_set(place_texts, '{section}', '"Seksyen Stor"')`,
    })
    .where(inArray(appraisal.employeeId, [executive.employeeId, clerk.employeeId]));
  // A snapshot never changes, so nothing else brings this change to the lists.
  await db.execute(sql`select refresh_score_listing(array[${executive.employeeId}, ${clerk.employeeId}]::bigint[])`);
  await reachResponse(fixture, 'executive');
  await finalise(fixture, 'executive');
  await reachResponse(fixture, 'clerk');
});
afterAll(() => fixture.close());

type View = 'division' | 'section';
const listed = async (name: Name, view: View, query: Partial<contract.QueryOf<typeof contract.listAppraisals>> = {}) =>
  (await fixture.as(name)).call(contract.listAppraisals, {
    query: { view, sort: 'name', phase: 'year_end', ...query },
  });
const report = async (name: Name, view: View) =>
  (await fixture.as(name)).call(contract.getUnitReport, { query: { view } });
const names = ({ rows }: { readonly rows: readonly { readonly name: string }[] }) => rows.map(({ name }) => name);

describe('the report of a division or a section', () => {
  test('is for who heads one today, in the role that has it, and for nobody else', async () => {
    for (const name of NAMES) {
      const client = await fixture.as(name);
      for (const view of ['division', 'section'] as const) {
        const has =
          (view === 'division' && name === 'headOfDivision') ||
          (view === 'section' && name === 'supervisor' && ROLES[name] === ROLE.executive);
        const about = `${name}: ${view}`;
        const asked = { query: { view } };
        expect((await client.send(contract.listAppraisals, asked)).status, about).toBe(has ? 200 : 403);
        expect((await client.send(contract.getUnitReport, asked)).status, about).toBe(has ? 200 : 403);
        expect((await client.send(contract.getDistribution, asked)).status, about).toBe(has ? 200 : 403);
      }
    }
  });

  test('holds the people of the unit, for reading only', async () => {
    const division = await listed('headOfDivision', 'division');
    expect(names(division)).toEqual([
      'Aminah binti Osman',
      'Jeffrey anak Langgi',
      'Norhayati binti Kassim',
      'Suresh a/l Maniam',
      'Tan Chee Keong',
    ]);
    expect(division.counts.mine).toBe(0);
    expect(names(await listed('supervisor', 'section'))).toEqual(['Aminah binti Osman', 'Jeffrey anak Langgi']);
  });

  test('shows final scores, and none by marks that may still change', async () => {
    const { rows } = await listed('headOfDivision', 'division');
    expect(rows.filter(({ score }) => score !== null)).toMatchObject([
      { name: 'Aminah binti Osman', score: '60.00', isFinal: true },
    ]);
    const byScore = await listed('headOfDivision', 'division', { sort: '-score', size: 1 });
    expect(names(byScore)).toEqual(['Aminah binti Osman']);
    // The clerk's marks would come to the same band; nor does the order tell of them.
    expect(names(await listed('headOfDivision', 'division', { band: 'moderate' }))).toEqual(['Aminah binti Osman']);
  });

  test('counts what the raw appraisals come to', async () => {
    for (const [name, view] of [
      ['headOfDivision', 'division'],
      ['supervisor', 'section'],
    ] as const) {
      const { year, people, phases, final, mean, provisional, units } = await report(name, view);
      const raw = await counted(view);
      expect({ year, people, phases, final, mean, provisional }).toEqual({ year: YEAR, ...raw });
      expect(units.reduce((sum, unit) => sum + unit.people, 0)).toBe(people);
    }
    const { bands, mean } = await (
      await fixture.as('headOfDivision')
    ).call(contract.getDistribution, {
      query: { view: 'division' },
    });
    expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(mean).toBe('60.00');
  });

  test('stays as it was when people move and units are renamed', async () => {
    const before = await report('headOfDivision', 'division');
    const { db } = fixture.cycles.app.services;
    const { departmentId } = fixture.cycles.ours;
    await db
      .update(assignment)
      .set({ departmentId: null })
      .where(eq(assignment.employeeId, fixture.people.executive.employeeId));
    await db.update(department).set({ name: 'Lain' }).where(eq(department.id, departmentId));
    expect(await report('headOfDivision', 'division')).toEqual(before);
    // The result stays in the report; the form is for the present head to read.
    const { rows } = await listed('headOfDivision', 'division', { search: 'Aminah' });
    expect(rows).toMatchObject([{ score: '60.00' }]);
    const client = await fixture.as('headOfDivision');
    expect((await client.send(contract.getForm, { params: { id: rows[0]?.formId ?? 0 } })).status).toBe(404);
  });
});

/** The figures of a unit's report, from the tables of appraisals and results, one appraisal after another. */
async function counted(view: View) {
  const { db } = fixture.cycles.app.services;
  const rows = (await db.select().from(appraisal)).filter((one) =>
    view === 'division' ? one.departmentId === fixture.cycles.ours.departmentId : one.sectionId !== null,
  );
  const ids = rows.map(({ id }) => id);
  const forms = await db.select().from(form).where(inArray(form.appraisalId, ids));
  const results = await db.select().from(result).where(inArray(result.appraisalId, ids));
  const number = (phase: string, holds: (one: (typeof forms)[number]) => boolean) =>
    forms.filter((one) => one.phase === phase && holds(one)).length;
  const phases = PHASES.map((phase) => {
    const last = phase === 'year_end' ? 'super_hr_approved' : 'hod_approved';
    const complete = number(phase, ({ level }) => level === last);
    const unsubmitted = number(phase, ({ level }) => level === 'unsubmitted');
    return { phase, unsubmitted, waiting: ids.length - complete - unsubmitted, complete, ended: 0 };
  });
  return {
    people: ids.length,
    phases,
    final: results.length,
    mean:
      results.length === 0
        ? null
        : (results.reduce((sum, { score }) => sum + score, 0) / results.length / 100).toFixed(2),
    provisional: rows.filter(
      ({ id, currentScore }) => currentScore !== null && results.every((one) => one.appraisalId !== id),
    ).length,
  };
}
