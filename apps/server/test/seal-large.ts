import { expect } from 'vitest';
import { sealHistories, verifyHistories } from '../src/forms/index.ts';
import { historyKeysOf } from '../src/platform/database/history-keys-of.ts';
import type { Services } from '../src/platform/services.ts';

/** Expects that unsealed histories are sealed, but for one whose result was changed, until that is put right. */
export async function expectSealing(services: Services, appraisals: number, changedId: number): Promise<void> {
  const { db, clock, store } = services;
  const by = { now: clock.now(), keys: historyKeysOf(db), store };
  const moveScore = (hundredths: number) =>
    db.$client.query(`alter table result disable trigger all;
      update result set score = score + ${hundredths} where appraisal_id = ${changedId};
      alter table result enable trigger all`);
  expect(await verifyHistories(services)).toMatchObject({ unsealed: appraisals, problems: [] });
  await moveScore(1);
  const first = await sealHistories(db, by);
  expect(first.sealed).toBe(appraisals - 1);
  expect([...new Set(first.problems.map(({ appraisalId }) => appraisalId))]).toEqual([changedId]);
  const left = await verifyHistories(services);
  expect(left.problems).toContainEqual(expect.objectContaining({ appraisalId: changedId, code: 'seal_missing' }));
  await moveScore(-1);
  expect(await sealHistories(db, by)).toEqual({ sealed: 1, problems: [] });
  expect(await sealHistories(db, by)).toEqual({ sealed: 0, problems: [] });
  expect(await verifyHistories(services)).toMatchObject({ unsealed: 0, problems: [] });
}
