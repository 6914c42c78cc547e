import * as contract from '@prestasi/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Document, fillPlan, fillSelf, move, read, scored } from './form-actions.ts';
import { type FormsFixture, MOMENTS, type Name, startFormsFixture } from './forms-fixture.ts';

let fixture: FormsFixture;
beforeAll(async () => {
  fixture = await startFormsFixture();
});
afterAll(() => fixture.close());

/** A short-lived address differs each time it is made. */
const ADDRESS = /"url":"[^"]*"/g;
const comparable = (value: unknown): unknown => JSON.parse(JSON.stringify(value).replaceAll(ADDRESS, '"url":""'));

/** Saves, and compares what the response says about the form with the form as it is read afterwards. */
async function expectSaved(by: Name, id: number, editOf: (now: Document) => contract.FormEdit): Promise<Document> {
  const client = await fixture.as(by);
  const before = await read(client, id);
  const saved = await client.call(contract.editForm, { params: { id }, body: editOf(before) });
  const after = await read(client, id);
  expect(comparable({ ...before, ...saved })).toEqual(comparable(after));
  expect(after.version).toBe(before.version + 1);
  return after;
}

const last = <T>(list: readonly T[]): T => {
  const found = list.at(-1);
  if (found === undefined) throw new Error('The list is empty');
  return found;
};
const kra = ({ content }: Document) => last(content.items.filter(({ part }) => part === 'kra'));
const task = ({ content }: Document) => last(content.items.filter(({ kind }) => kind === 'main_task'));

test('in planning the answer of each save is what it changed', async () => {
  const id = await fixture.formOf('executive', 'planning');
  const by = 'executive' as const;
  await expectSaved(by, id, () => ({ kind: 'item.add', itemKind: 'kra' }));
  await expectSaved(by, id, (now) => ({
    kind: 'item.save',
    itemId: kra(now).id,
    version: kra(now).version,
    fields: { title: 'Jualan', weight: 6000 },
  }));
  await expectSaved(by, id, (now) => ({ kind: 'row.add', itemId: kra(now).id }));
  await expectSaved(by, id, (now) => {
    const row = last(kra(now).rows);
    return {
      kind: 'row.save',
      rowId: row.id,
      version: row.version,
      fields: { objective: 'Naik', deadline: '2027-12-01' },
    };
  });
  await expectSaved(by, id, (now) => {
    const row = last(kra(now).rows);
    return { kind: 'row.remove', rowId: row.id, version: row.version };
  });
  await expectSaved(by, id, (now) => ({ kind: 'row.add', itemId: kra(now).id }));
  await expectSaved(by, id, (now) => ({ kind: 'item.remove', itemId: kra(now).id, version: kra(now).version }));
  await expectSaved(by, id, () => ({ kind: 'need.add' }));
  await expectSaved(by, id, ({ content }) => {
    const need = last(content.trainingNeeds);
    return { kind: 'need.save', needId: need.id, version: need.version, fields: { programme: 'Rundingan' } };
  });
  await expectSaved(by, id, ({ content }) => {
    const need = last(content.trainingNeeds);
    return { kind: 'need.remove', needId: need.id, version: need.version };
  });
  const [first = [], second = []] = fixture.subcores;
  for (const competencyIds of [
    [...first.slice(0, 2), ...second.slice(0, 2)],
    [...first.slice(1), ...second.slice(1)],
  ]) {
    await expectSaved(by, id, ({ version }) => ({ kind: 'competencies.choose', part: 'core', competencyIds, version }));
  }
  for (const competencyIds of [fixture.behaviours.slice(0, 5), fixture.behaviours.slice(1)]) {
    await expectSaved(by, id, ({ version }) => ({
      kind: 'competencies.choose',
      part: 'behavioural',
      competencyIds,
      version,
    }));
  }
  await expectSaved(by, id, () => ({ kind: 'comment.save', author: 'appraisee', version: 0, text: 'Sedia' }));
  await expectSaved(by, id, () => ({ kind: 'comment.save', author: 'appraisee', version: 1, text: 'Sudah sedia' }));
  const clerks = await fixture.formOf('clerk', 'planning');
  await expectSaved('clerk', clerks, () => ({ kind: 'item.add', itemKind: 'additional_task' }));
  await expectSaved('clerk', clerks, (now) => ({ kind: 'subtask.add', itemId: task(now).id }));
  const query = { part: 'jd' } as const;
  const { sources } = await (
    await fixture.as('clerk')
  ).call(contract.listPlanSources, { params: { id: clerks }, query });
  const itemIds = sources.flatMap(({ items }) => items.map((item) => item.id));
  await expectSaved('clerk', clerks, () => ({ kind: 'plan.take', source: 'position', part: 'jd', itemIds }));
  await expectSaved('clerk', clerks, ({ version }) => ({ kind: 'weights.share', part: 'jd', version }));
  for (const kind of ['subtask', 'additional_task'] as const) {
    await expectSaved('clerk', clerks, ({ content }) => {
      const { id: itemId, version } = last(content.items.filter((item) => item.kind === kind));
      return { kind: 'item.remove', itemId, version };
    });
  }
});

/** Expects the response to an upload or removal of evidence to agree with the form, too. */
async function handsIn(id: number): Promise<void> {
  const client = await fixture.as('executive');
  const before = await read(client, id);
  const { id: contributionId, version } = last(before.content.contributions);
  const params = { id, contributionId };
  const file = { name: 'Sijil.pdf', content: Buffer.from('%PDF-1.7\n% Sijil\n') };
  const uploaded = await client.call(contract.uploadEvidence, { params, body: { version }, files: { file } });
  expect(last(uploaded.content.contributions).evidence?.name).toBe('Sijil.pdf');
  const after = await read(client, id);
  expect(comparable({ ...before, ...uploaded })).toEqual(comparable(after));
  const removed = await client.call(contract.removeEvidence, { params, query: { version: version + 1 } });
  expect(comparable({ ...after, ...removed })).toEqual(comparable(await read(client, id)));
}

test('in the review it is what an agreed plan becomes, evidence, and what the supervisor writes', async () => {
  const id = await fixture.formOf('executive', 'planning');
  const own = await fixture.as('executive');
  const { content } = await read(own, id);
  expect(content.items.some(({ part }) => part === 'kra')).toBe(false);
  await fillPlan(fixture, own, id);
  await move(own, id, { action: 'submit' });
  for (const name of ['supervisor', 'hod'] as const) await move(await fixture.as(name), id, { action: 'approve' });
  fixture.moveTo(MOMENTS.review);
  const review = await fixture.formOf('executive', 'review');
  const by = 'executive' as const;
  await expectSaved(by, review, (now) => ({
    kind: 'item.save',
    itemId: kra(now).id,
    version: kra(now).version,
    fields: { title: 'Kos operasi' },
  }));
  await expectSaved(by, review, (now) => {
    const row = last(kra(now).rows);
    const fields = { target: '12 %', progressRemark: 'Separuh', progressStatus: 'on_track' } as const;
    return { kind: 'row.save', rowId: row.id, version: row.version, fields };
  });
  await expectSaved(by, review, (now) => {
    const item = last(scored(now));
    return { kind: 'item.progress', itemId: item.id, version: item.version, progressRemark: 'Baik' };
  });
  await expectSaved(by, review, () => ({ kind: 'contribution.add', contributionKind: 'external' }));
  await expectSaved(by, review, ({ content: { contributions }, policy }) => {
    const { id: contributionId, version } = last(contributions);
    const levelKey = policy.contributions.levels[0]?.key ?? null;
    return { kind: 'contribution.save', contributionId, version, fields: { activity: 'Persatuan', levelKey } };
  });
  await handsIn(review);
  await expectSaved(by, review, () => ({ kind: 'learning.add' }));
  await expectSaved(by, review, ({ content: { selfLearnings } }) => {
    const { id: learningId, version } = last(selfLearnings);
    const fields = { title: 'Kursus', learnedOn: '2027-05-01', hours: 4 };
    return { kind: 'learning.save', learningId, version, fields };
  });
  for (const row of (await read(await fixture.as(by), review)).content.items.flatMap(({ rows }) => rows)) {
    await expectSaved(by, review, ({ content: now }) => {
      const { version } = last(now.items.flatMap(({ rows }) => rows).filter((one) => one.id === row.id));
      return {
        kind: 'row.save',
        rowId: row.id,
        version,
        fields: { progressRemark: 'Jalan', progressStatus: 'on_track' },
      };
    });
  }
  await move(await fixture.as(by), review, { action: 'submit' });
  await expectSaved('supervisor', review, (now) => {
    const item = last(scored(now));
    return { kind: 'item.review', itemId: item.id, version: item.version, reviewRemark: 'Teruskan' };
  });
});

test('at the year’s end it is scores, marks, entries and a moderated mark with its event', async () => {
  for (const name of ['supervisor', 'hod'] as const) {
    const id = await fixture.formOf('executive', 'review');
    const client = await fixture.as(name);
    for (const { id: itemId, version } of name === 'supervisor' ? scored(await read(client, id)) : []) {
      await client.call(contract.editForm, {
        params: { id },
        body: { kind: 'item.review', itemId, version, reviewRemark: 'Teruskan' },
      });
    }
    await move(client, id, { action: 'approve' });
  }
  fixture.moveTo(MOMENTS.year_end);
  const id = await fixture.formOf('executive', 'year_end');
  await fillSelf(await fixture.as('executive'), id, 4);
  await expectSaved('executive', id, (now) => {
    const item = last(scored(now));
    return { kind: 'item.self', itemId: item.id, version: item.version, fields: { selfScore: 5, evidence: 'Laporan' } };
  });
  await expectSaved('executive', id, ({ content }) => {
    const { id: learningId, version } = last(content.selfLearnings);
    const fields = { title: 'Kursus', learnedOn: '2027-08-01', hours: 6 };
    return { kind: 'learning.save', learningId, version, fields };
  });
  await move(await fixture.as('executive'), id, { action: 'submit' });
  for (const { id: itemId } of scored(await read(await fixture.as('supervisor'), id))) {
    await expectSaved('supervisor', id, ({ content }) => {
      const { version } = last(content.items.filter((item) => item.id === itemId));
      return { kind: 'item.mark', itemId, version, fields: { mark: 4, markRemark: 'Berdasarkan laporan' } };
    });
  }
  await expectSaved('supervisor', id, ({ content }) => {
    const { id: learningId, version } = last(content.selfLearnings);
    return { kind: 'learning.confirm', learningId, version, isConfirmed: true };
  });
  await expectSaved('supervisor', id, ({ content }) => {
    const { id: contributionId, version } = last(content.contributions);
    return { kind: 'contribution.confirm', contributionId, version, isConfirmed: true };
  });
  await move(await fixture.as('supervisor'), id, { action: 'approve' });
  await move(await fixture.as('executive'), id, { action: 'agree' });
  for (const moderatedMark of [6, 2]) {
    await expectSaved('hod', id, (now) => {
      const item = kra(now);
      return { kind: 'item.moderate', itemId: item.id, version: item.version, moderatedMark, reason: 'Bandingan' };
    });
  }
  expect((await read(await fixture.as('hod'), id)).timeline.filter(({ action }) => action === 'moderate')).toHaveLength(
    2,
  );
});
