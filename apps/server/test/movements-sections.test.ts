import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Document, edit, read } from './form-actions.ts';
import { moveAs, type MovementsFixture, passTheNight, placingOf, startMovementsFixture } from './movements-fixture.ts';

let fixture: MovementsFixture;
let id: number;
/** The clerk's year has begun; nothing is planned. */
beforeAll(async () => {
  fixture = await startMovementsFixture();
  id = await fixture.formOf('clerk', 'year_end');
});
afterAll(() => fixture.close());

const clerk = () => fixture.people.clerk.employeeId;
const form = async (): Promise<Document> => read(await fixture.as('clerk'), id);
const undo = async (movementId: number) =>
  (await fixture.as('hr')).send(contract.undoMovement, { params: { id: movementId }, body: { reason: 'Tersilap' } });

async function promote(
  day: string,
  changes: Parameters<typeof placingOf>[2],
  kind: 'promotion' | 'change' = 'promotion',
): Promise<number> {
  fixture.moveTo(`${day}T02:00:00.000Z`);
  const placing = await placingOf(fixture, clerk(), { effectiveOn: day, ...changes });
  const movementId = await moveAs(await fixture.as('hr'), clerk(), { ...placing, kind });
  await passTheNight(fixture);
  return movementId;
}

const parts = ({ sections }: Document) =>
  sections.map(({ position, kind, days, plan }) => [position, kind, days, plan]);
const days = ({ segments }: Document) => segments.reduce((sum, one) => sum + one.days, 0);

describe('a change of position', () => {
  test('begins a section under the same supervisor too, and is reversed with it while nothing is written', async () => {
    const { executive } = fixture.cycles.ours.positions;
    const movementId = await promote('2027-03-01', { positionId: executive });
    const document = await form();
    expect(parts(document)).toEqual([
      ['Penjaga Stor', 'jd', 59, null],
      ['Eksekutif Kanan', 'kra', 306, 'draft'],
    ]);
    expect(document.segments.map(({ supervisorName }) => supervisorName)).toEqual([
      'Suresh a/l Maniam',
      'Suresh a/l Maniam',
    ]);
    expect(days(document)).toBe(365);
    expect(document.timeline.map(({ action }) => action)).not.toContain('supervisor_changed');
    expect((await undo(movementId)).status).toBe(204);
    expect(await form()).toMatchObject({ sections: [], segments: [] });
  });

  test('is reversed with the tasks that came from its position, which nobody wrote', async () => {
    const { app, ours } = fixture.cycles;
    fixture.moveTo('2027-03-02T02:00:00.000Z');
    const { employeeId } = fixture.people.executive;
    const placing = await placingOf(fixture, employeeId, {
      positionId: ours.positions.non_executive,
      effectiveOn: '2027-03-02',
    });
    const movementId = await moveAs(await fixture.as('hr'), employeeId, { ...placing, kind: 'change' });
    await passTheNight(fixture);
    const itemsOf = async () =>
      (await app.services.db.$client.query('select from appraisal_item where section_id is not null')).rowCount;
    expect(await itemsOf()).toBe(4);
    expect((await undo(movementId)).status).toBe(204);
    expect(await itemsOf()).toBe(0);
  });

  test('is corrected with its section, which then is of the right kind', async () => {
    const { executive, top_management } = fixture.cycles.ours.positions;
    await promote('2027-04-01', { positionId: top_management });
    expect(parts(await form()).at(-1)).toEqual(['Pengarah', 'kra', 275, 'draft']);
    await promote('2027-04-01', { positionId: executive }, 'change');
    expect(parts(await form())).toEqual([
      ['Penjaga Stor', 'jd', 90, null],
      ['Eksekutif Kanan', 'kra', 275, 'draft'],
    ]);
  });

  test('leaves the former one to its last supervisor by items, and to an earlier one by an overall mark', async () => {
    const { hod, supervisor } = fixture.people;
    await promote('2027-06-01', { supervisorId: hod.employeeId }, 'change');
    const { non_executive } = fixture.cycles.ours.positions;
    await promote('2027-09-01', { positionId: non_executive, supervisorId: supervisor.employeeId });
    const document = await form();
    expect(document.segments.map(({ position, days: own, takes }) => [position, own, takes])).toEqual([
      ['Penjaga Stor', 90, 'item_marks'],
      ['Eksekutif Kanan', 61, 'overall_mark'],
      ['Eksekutif Kanan', 92, 'item_marks'],
      ['Penjaga Stor', 122, null],
    ]);
    expect(days(document)).toBe(365);
    expect(document.sections.map(({ kind, days: own, isPresent }) => [kind, own, isPresent])).toEqual([
      ['jd', 90, false],
      ['kra', 92, false],
      ['jd', 122, true],
    ]);
  });

  test('to a position with a job description takes that over', async () => {
    const document = await form();
    const section = document.sections.at(-1);
    const own = document.content.items.filter(({ sectionId }) => sectionId === section?.id);
    expect(own.map(({ kind, title, weight }) => [kind, title, weight])).toEqual([
      ['main_task', 'Menerima stok', 7000],
      ['subtask', 'Menyemak invois', null],
      ['additional_task', 'Latihan kebakaran', 3000],
      ['subtask', 'Merekod stok', null],
    ]);
    const [first] = own;
    const proposed = await edit(await fixture.as('clerk'), id, {
      kind: 'section.propose',
      sectionId: section?.id ?? 0,
      version: document.version,
    });
    expect(proposed.sections.at(-1)).toMatchObject({ plan: 'proposed' });
    expect(first?.addedIn).toBe('year_end');
  });

  test('is shown as late once the day for its plan has passed, and can still be agreed', async () => {
    fixture.moveTo('2027-10-02T02:00:00.000Z');
    const late = (await form()).sections.at(-1);
    expect(late).toMatchObject({ planDueOn: '2027-10-01', isLate: true });
    const { version } = await form();
    const agreed = await edit(await fixture.as('supervisor'), id, {
      kind: 'section.agree',
      sectionId: late?.id ?? 0,
      version,
    });
    expect(agreed.sections.at(-1)).toMatchObject({ plan: 'agreed', isLate: false });
  });
});
