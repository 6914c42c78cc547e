import * as contract from '@prestasi/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company, department, division, grade, position, section, workLocation } from '../src/schema/organisation.ts';
import { assignment } from '../src/schema/people.ts';
import {
  moveAs,
  type MovementsFixture,
  placementIn,
  placingOf,
  refusedMovement,
  startMovementsFixture,
  versionOf,
} from './movements-fixture.ts';
import { addStaff } from './organisation-fixture.ts';

/** Everything that a placement can refer to except the company, archived. */
type Archived = {
  readonly divisionId: number;
  readonly departmentId: number;
  readonly sectionId: number;
  readonly positionId: number;
  readonly gradeId: number;
  readonly workLocationId: number;
};

let fixture: MovementsFixture;
let archived: Archived;
beforeAll(async () => {
  fixture = await startMovementsFixture();
  archived = await addArchived(fixture);
});
afterAll(() => fixture.close());

const db = () => fixture.cycles.app.services.db;
const setActive = (id: number, isActive: boolean) => db().update(company).set({ isActive }).where(eq(company.id, id));
let added = 0;
const newcomer = async () => {
  added += 1;
  const { hod } = fixture.people;
  const staff = await addStaff(db(), fixture.cycles.ours, `T${added}`, 'Rosli bin Ahmad', {
    supervisorId: hod.employeeId,
  });
  return staff.employeeId;
};

describe('nobody is moved into', () => {
  test.each(['2027-06-15', '2028-02-01'])('what is archived, from %s', async (effectiveOn) => {
    const { hr } = fixture.cycles;
    const id = await newcomer();
    for (const [field, value] of Object.entries(archived)) {
      const parent = field === 'sectionId' ? { departmentId: archived.departmentId } : {};
      const over = field === 'departmentId' || field === 'sectionId' ? { divisionId: archived.divisionId } : {};
      const body = await placingOf(fixture, id, { [field]: value, ...parent, ...over, effectiveOn });
      expect(await refusedMovement(hr, id, { ...body, kind: 'transfer' })).toContain(`${field} archived`);
      const version = await versionOf(hr, id);
      const question = { params: { id }, body: { ...body, kind: 'transfer' as const, version } };
      const preview = await hr.refused(contract.previewMovement, question);
      expect(preview.fields?.map(({ path, code }) => `${path} ${code}`)).toContain(`${field} archived`);
    }
    const { rows } = await db().$client.query('select 1 from assignment where employee_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  test.each(['2027-06-15', '2028-02-01'])(
    'a deactivated company, from %s; told in both languages',
    async (effectiveOn) => {
      const { theirs } = fixture.cycles;
      const both = await fixture.both();
      const id = await newcomer();
      const body = {
        ...(await placingOf(fixture, id, { effectiveOn })),
        ...placementIn(theirs, fixture.theirManager.employeeId),
      };
      await setActive(theirs.id, false);
      expect(await refusedMovement(both, id, { ...body, kind: 'transfer' })).toEqual(['companyId deactivated']);
      const version = await versionOf(both, id);
      const messagesIn = async (language: 'ms' | 'en') => {
        await both.call(contract.savePreferences, { body: { language, fontSize: 16, colourScheme: 'auto' } });
        const move = { params: { id }, body: { ...body, kind: 'transfer' as const, version } };
        return (await both.refused(contract.moveEmployee, move)).fields?.map(({ message }) => message);
      };
      expect(await messagesIn('ms')).toEqual([
        'Syarikat ini telah dinyahaktifkan; tiada sesiapa boleh ditempatkan di sini lagi',
      ]);
      expect(await messagesIn('en')).toEqual(['Nobody can be placed in this company any more: it is deactivated']);
      await setActive(theirs.id, true);
      await moveAs(both, id, { ...body, kind: 'transfer' });
    },
  );

  test('where they stood when they left, once it is closed', async () => {
    const { hr, ours } = fixture.cycles;
    const id = await newcomer();
    await moveAs(hr, id, { kind: 'leaving', lastDay: '2026-12-31', reason: 'Berhenti', supervisees: [], offices: [] });
    const { supervisees: _, offices: __, ...last } = await placingOf(fixture, id, { effectiveOn: '2027-06-15' });
    const rehire = { ...last, kind: 'rehire' as const };
    await setActive(ours.id, false);
    expect(await refusedMovement(hr, id, rehire)).toEqual(['companyId deactivated']);
    await setActive(ours.id, true);
    const closed = { archivedAt: new Date() };
    await db().update(position).set(closed).where(eq(position.id, last.positionId));
    expect(await refusedMovement(hr, id, rehire)).toEqual(['positionId archived']);
    await db().update(position).set({ archivedAt: null }).where(eq(position.id, last.positionId));
    await moveAs(hr, id, rehire);
  });
});

describe('whoever stands in what was closed since', () => {
  test('is kept there, moved within it, and given another supervisor, one by one and many at once', async () => {
    const { hr, ours } = fixture.cycles;
    const id = await newcomer();
    await db()
      .update(assignment)
      .set({ gradeId: archived.gradeId, workLocationId: archived.workLocationId })
      .where(eq(assignment.employeeId, id));
    await setActive(ours.id, false);
    const { manager } = fixture;
    const change = { params: {}, body: { employeeIds: [id], supervisorId: manager.employeeId, preview: false } };
    const { changed, refused } = await hr.call(contract.changeSupervisors, change);
    expect({ changed: changed.map((one) => one.id), refused }).toEqual({ changed: [id], refused: [] });
    const [row] = await db().select().from(assignment).where(eq(assignment.employeeId, id));
    expect(row).toMatchObject({ gradeId: archived.gradeId });
    await setActive(ours.id, true);
    const body = await placingOf(fixture, id, { positionId: ours.positions.top_management, effectiveOn: '2027-06-16' });
    await moveAs(hr, id, { ...body, kind: 'promotion' });
  });

  test('is offered neither', async () => {
    const { hr, ours } = fixture.cycles;
    const choices = await hr.call(contract.getPlacementChoices, { params: { id: ours.id } });
    expect(JSON.stringify(choices)).not.toContain('Lama');
  });
});

async function addArchived({ cycles: { app, ours } }: MovementsFixture): Promise<Archived> {
  const { db: database } = app.services;
  const common = { companyId: ours.id, code: 'LAMA', name: 'Lama', archivedAt: new Date() };
  const only = ([row]: readonly { readonly id: number }[]) => row?.id ?? 0;
  const divisionId = only(await database.insert(division).values(common).returning());
  const departmentId = only(
    await database
      .insert(department)
      .values({ ...common, divisionId })
      .returning(),
  );
  const { companyId: _, ...below } = common;
  const { name: title, ...post } = common;
  const step = { gradeSet: 'Lama', name: 'L1', rank: 1, archivedAt: new Date() };
  return {
    divisionId,
    departmentId,
    sectionId: only(
      await database
        .insert(section)
        .values({ ...below, departmentId })
        .returning(),
    ),
    positionId: only(
      await database
        .insert(position)
        .values({ ...post, title, category: 'executive' })
        .returning(),
    ),
    gradeId: only(await database.insert(grade).values(step).returning()),
    workLocationId: only(await database.insert(workLocation).values(common).returning()),
  };
}
