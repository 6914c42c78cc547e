import * as contract from '@prestasi/contract';
import { DEFAULT_SCALE } from '@prestasi/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { change, type SettingsFixture, settingOf, startSettingsFixture } from './settings-fixture.ts';

let fixture: SettingsFixture;
beforeAll(async () => {
  fixture = await startSettingsFixture();
});
afterAll(() => fixture.app.close());

describe('a performance scale', () => {
  const scale = DEFAULT_SCALE.map((step) => ({
    ...step,
    definition: { ms: `Maksud ${step.mark}`, en: `Meaning ${step.mark}` },
  }));

  test('brings its labels and definitions into the settings that use it', async () => {
    const made = await fixture.groupAdmin.call(contract.createPerformanceScale, {
      body: { name: 'Skala Kumpulan', companyId: null, scale },
    });
    await change(fixture.groupAdmin, { kind: 'performance_scale', id: made.id }, [fixture.theirs.id], ['executive']);
    expect((await settingOf(fixture.groupAdmin, fixture.theirs.id)).content.scale).toEqual(scale);
    const relabelled = scale.map((step) => ({ ...step, label: { ms: `Tanda ${step.mark}`, en: `Mark ${step.mark}` } }));
    await fixture.groupAdmin.call(contract.savePerformanceScale, {
      params: { id: made.id },
      body: { name: 'Skala Kumpulan', scale: relabelled, version: made.version },
    });
    expect((await settingOf(fixture.groupAdmin, fixture.theirs.id)).content.scale).toEqual(relabelled);
    const read = await fixture.theirHr.call(contract.getPerformanceScale, { params: { id: made.id } });
    expect(read).toMatchObject({ scale: relabelled, can: { write: false }, uses: [{ category: 'executive' }] });
  });

  test('without definitions is as good, and one whose marks are out of order is refused', async () => {
    const plain = await fixture.admin.call(contract.createPerformanceScale, {
      body: {
        name: 'Ringkas',
        companyId: fixture.ours.id,
        scale: DEFAULT_SCALE.map(({ mark, label }) => ({ mark, label })),
      },
    });
    expect(plain.scale.map(({ definition }) => definition)).toEqual(Array(6).fill(null));
    const refusal = await fixture.admin.refused(contract.createPerformanceScale, {
      body: { name: 'Terbalik', companyId: fixture.ours.id, scale: scale.toReversed() },
    });
    expect(refusal.fields).toMatchObject([{ path: 'scale.0', code: 'scale' }]);
  });
});
