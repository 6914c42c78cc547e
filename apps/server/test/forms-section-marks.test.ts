/** @module-tag embedded-long */
import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyHistories } from '../src/forms/index.ts';
import { edit, fillSelf, move, read, refusedMove, scored } from './form-actions.ts';
import { MOMENTS } from './forms-fixture.ts';
import { startSectionsFixture, type SectionsFixture } from './sections-fixture.ts';
import type { TestClient } from './test-client.ts';

let fixture: SectionsFixture;
let id: number;
/** The plan of the new position is agreed. */
beforeAll(async () => {
  fixture = await startSectionsFixture();
  ({ id } = fixture);
  await fixture.addArea('Ketepatan pesanan', 6000);
  await fixture.addArea('Kos gudang', 4000);
  await fixture.propose();
  await fixture.agree();
});
afterAll(() => fixture.close());

const actionsOf = async (client: TestClient) =>
  (await client.call(contract.getDashboard, {})).actions
    .filter(({ kind }) => ['plan_position', 'agree_plan', 'mark_section', 'mark_segment'].includes(kind))
    .map(({ kind, names, dueOn }) => [kind, names, dueOn]);

describe('the items of the former position', () => {
  test('are read as they were planned by the supervisor of that time, who marks them from then on', async () => {
    const document = await read(await fixture.former(), id);
    expect(document).toMatchObject({ isPart1Only: true, can: { actions: [], edit: ['section_mark'] } });
    expect(document.content.items.map(({ title }) => title)).toEqual([
      'Menerima stok',
      'Menyemak invois',
      'Latihan kebakaran',
      'Merekod stok',
    ]);
    const [item] = fixture.oldItems(document);
    if (item === undefined) throw new Error('There is no task');
    const { id: itemId, version } = item;
    const marked = await edit(await fixture.former(), id, {
      kind: 'item.mark',
      itemId,
      version,
      fields: { mark: 5, markRemark: 'Kemas' },
    });
    expect(fixture.oldItems(marked)[0]).toMatchObject({ mark: 5, markRemark: 'Kemas' });
    const again = { kind: 'item.mark' as const, itemId, version: version + 1, fields: { mark: 4 } };
    for (const client of [
      await fixture.present(),
      await fixture.own(),
      await fixture.as('hod'),
      await fixture.as('hr'),
    ]) {
      expect((await fixture.refuse(client, again)).status).toBe(403);
    }
    expect(fixture.oldItems(await read(await fixture.own(), id))[0]).toMatchObject({ mark: null });
  });

  test('take no overall mark', async () => {
    const [segment] = (await read(await fixture.former(), id)).segments;
    const body = { kind: 'segment.mark' as const, segmentId: segment?.id ?? 0, mark: 4 };
    expect((await fixture.refuse(await fixture.former(), body)).status).toBe(403);
  });

  test('stay as they were agreed', async () => {
    const [item] = fixture.oldItems(await read(await fixture.own(), id));
    const body = {
      kind: 'item.save' as const,
      itemId: item?.id ?? 0,
      version: item?.version ?? 0,
      fields: { title: 'X' },
    };
    expect(await fixture.refuse(await fixture.own(), body)).toMatchObject({ code: 'phase_not_begun' });
    const { app } = fixture.cycles;
    const now = app.clock.now().toISOString();
    fixture.moveTo(MOMENTS.year_end);
    expect(await fixture.refuse(await fixture.own(), body)).toMatchObject({ code: 'chosen_earlier' });
    fixture.moveTo(now);
  });
});

describe('the year-end form of two positions', () => {
  test('is submitted with self scores on both, and marked by both supervisors', async () => {
    const hr = await fixture.as('hr');
    await move(hr, await fixture.formOf('clerk', 'review'), { action: 'waive', reason: 'Bertukar jawatan' });
    fixture.moveTo(MOMENTS.year_end);
    const half = await read(await fixture.own(), id);
    expect(half.missing.map(({ code, part }) => `${part} ${code}`)).toEqual(
      expect.arrayContaining(['jd fill_self_score', 'kra fill_self_score', 'kra fill_kra_fields']),
    );
    await fillSelf(await fixture.own(), id, 4);
    await move(await fixture.own(), id, { action: 'submit' });
    const document = await read(await fixture.former(), id);
    expect(fixture.oldItems(document).map(({ selfScore }) => selfScore)).toEqual([4, 4, 4]);
    expect(fixture.oldItems(document).filter(({ mark }) => mark !== null)).toHaveLength(1);
    for (const { id: itemId, mark } of fixture.oldItems(document)) {
      if (mark !== null) continue;
      const { version } = (await read(await fixture.former(), id)).content.items.find((one) => one.id === itemId) ?? {
        version: 0,
      };
      await edit(await fixture.former(), id, { kind: 'item.mark', itemId, version, fields: { mark: 3 } });
    }
    expect(await actionsOf(await fixture.former())).toEqual([]);
  });

  test('is taken back by the appraisee though the former supervisor has marked', async () => {
    await move(await fixture.own(), id, { action: 'unsubmit' });
    const { level } = await move(await fixture.own(), id, { action: 'submit' });
    expect(level).toBe('submitted');
  });

  test('scores part 1 by the days of each, and shows the working', async () => {
    let document = await read(await fixture.present(), id);
    for (const { id: itemId, sectionId: section, part } of scored(document)) {
      if (part === 'jd' && section === null) continue;
      const { version } = (await read(await fixture.present(), id)).content.items.find((one) => one.id === itemId) ?? {
        version: 0,
      };
      await edit(await fixture.present(), id, {
        kind: 'item.mark',
        itemId,
        version,
        fields: { mark: 4, markRemark: 'Baik' },
      });
    }
    document = await read(await fixture.present(), id);
    const part1 = document.score?.parts.find(({ part }) => part === 'part1');
    const marks = new Map(fixture.oldItems(document).map((item) => [item.title, item.mark ?? 0]));
    const old =
      7000 * ((marks.get('Menyemak invois') ?? 0) + (marks.get('Merekod stok') ?? 0)) +
      6000 * (marks.get('Latihan kebakaran') ?? 0);
    // (226 × old ÷ 20 000 + 139 × 4) ÷ 365
    expect(fractionOf(part1?.mean)).toBeCloseTo(((226 * old) / 20_000 + 139 * 4) / 365, 12);
    expect(part1?.items.map(({ title, segmentId }) => [title, segmentId === document.segments[0]?.id])).toEqual([
      ['Menyemak invois', true],
      ['Merekod stok', true],
      ['Latihan kebakaran', true],
      ['Ketepatan pesanan', false],
      ['Kos gudang', false],
    ]);
    expect(document.missing).toEqual([]);
    await move(await fixture.present(), id, { action: 'approve' });
    expect(fixture.oldItems(await read(await fixture.own(), id)).every(({ mark }) => mark !== null)).toBe(true);
    expect((await read(await fixture.former(), id)).can.edit).toEqual([]);
  });

  test('is final with the same score, whose chain and working verify', async () => {
    await move(await fixture.own(), id, { action: 'agree' });
    await move(await fixture.as('hod'), id, { action: 'approve' });
    await move(await fixture.as('hr'), id, { action: 'approve' });
    const before = await read(await fixture.own(), id);
    const final = await move(await fixture.as('superHr'), id, { action: 'approve', isConfirmed: true });
    expect(final.score).toMatchObject({ state: 'final', score: before.score?.score });
    expect((await verifyHistories(fixture.cycles.app.services)).problems).toEqual([]);
    expect((await refusedMove(await fixture.former(), id, { action: 'revert' })).status).toBe(403);
  });
});

test('the database keeps a section of a final appraisal as it is', async () => {
  const { db } = fixture.cycles.app.services;
  const frozen = { constraint: 'appraisal_section_final' };
  for (const change of ["update appraisal_section set plan = 'draft'", 'delete from appraisal_section']) {
    await expect(db.$client.query(change)).rejects.toMatchObject(frozen);
  }
});

function fractionOf(text: string | null | undefined): number {
  const [n = '0', d = '1'] = (text ?? '0').split('/');
  return Number(n) / Number(d);
}
