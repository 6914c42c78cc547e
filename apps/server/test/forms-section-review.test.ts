import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Document, edit, move, read, refusedMove } from './form-actions.ts';
import { MOMENTS } from './forms-fixture.ts';
import { startSectionsFixture, type SectionsFixture } from './sections-fixture.ts';

let fixture: SectionsFixture;
let review: number;
/** The position changes on 1 April; the plan of the new one is proposed. */
beforeAll(async () => {
  fixture = await startSectionsFixture('2027-04-01');
  review = await fixture.formOf('clerk', 'review');
  await fixture.addArea('Ketepatan pesanan', 10_000);
  await fixture.propose();
  fixture.moveTo(MOMENTS.review);
});
afterAll(() => fixture.close());

const titles = ({ content }: Document) =>
  content.items.filter(({ part }) => part === 'kra' || part === 'jd').map(({ title }) => title);
const TASKS = ['Menerima stok', 'Menyemak invois', 'Latihan kebakaran', 'Merekod stok'];

test('the form of mid-year has the tasks of the former position until the plan of the new one is agreed', async () => {
  const before = await read(await fixture.own(), review);
  expect(before.sections).toEqual([]);
  expect(titles(before)).toEqual(TASKS);
  await fixture.agree();
  const after = await read(await fixture.own(), review);
  expect(after.sections.map(({ kind, plan }) => [kind, plan])).toEqual([
    ['jd', null],
    ['kra', 'agreed'],
  ]);
  expect(titles(after)).toEqual([...TASKS, 'Ketepatan pesanan']);
});

test('progress is asked for the new position alone, and the former supervisor is asked nothing', async () => {
  const own = await fixture.own();
  const document = await read(own, review);
  expect(document.missing.map(({ code, part, field }) => [code, part, field])).toEqual([
    ['fill_kra_fields', 'kra', 'progressRemark'],
    ['fill_kra_fields', 'kra', 'progressStatus'],
  ]);
  const row = document.content.items.at(-1)?.rows[0];
  await edit(own, review, {
    kind: 'row.save',
    rowId: row?.id ?? 0,
    version: row?.version ?? 0,
    fields: { progressRemark: 'Separuh jalan', progressStatus: 'on_track' },
  });
  await move(own, review, { action: 'submit' });
  expect((await read(await fixture.former(), review)).can).toMatchObject({ actions: [], edit: [] });
});

test('the new supervisor remarks on the new position and the competencies, not on the former tasks', async () => {
  const present = await fixture.present();
  expect(await refusedMove(present, review, { action: 'approve' })).toMatchObject({ code: 'fill_required_fields' });
  const { missing, content } = await read(present, review);
  const asked = new Set(missing.map(({ itemId }) => itemId));
  expect(content.items.filter(({ id }) => asked.has(id)).map(({ part }) => part)).not.toContain('jd');
  for (const { id: itemId, version } of content.items.filter(({ id }) => asked.has(id))) {
    await edit(present, review, { kind: 'item.review', itemId, version, reviewRemark: 'Teruskan' });
  }
  await move(present, review, { action: 'approve' });
  const done = await move(await fixture.as('hod'), review, { action: 'approve' });
  expect(done.level).toBe('hod_approved');
});
