import { itemPartsOf, type Phase } from '@prestasi/domain';
import type { ItemRow, ScorecardRowRow } from '../src/forms/content-queries.ts';
import type { Extent } from './content.ts';
import { AREAS, DIVISIONS_OF_WEIGHT, type RowText } from './data/key-result-areas.ts';
import { METHODS, NEED_REASONS } from './data/trainings.ts';
import { type Life, touch } from './life.ts';
import { alignmentAt } from './objectives.ts';
import { coursesFor } from './trainings.ts';

/** Makes the appraisee's choices for the year: areas or tasks, competencies, needs (domain §6). */
export function choose(life: Life, phase: Phase, extent: Extent = 'whole'): void {
  const { record, data } = life;
  const { random, library } = data;
  if (itemPartsOf(record.policy).includes('kra')) addAreas(life, phase, extent);
  const cores = library.filter(({ kind }) => kind === 'core');
  for (const core of extent === 'whole' ? cores : cores.slice(0, 2)) {
    const subcores = library.filter(({ parentId }) => parentId === core.id);
    for (const one of random.some(subcores, 2).toSorted((a, b) => a.sort - b.sort)) addCompetency(life, phase, one);
  }
  const behaviours = library.filter(({ kind }) => kind === 'behaviour');
  if (extent === 'half') return touch(life, phase, 6);
  for (const one of random.some(behaviours, 5).toSorted((a, b) => a.sort - b.sort)) addCompetency(life, phase, one);
  addNeeds(life);
  touch(life, phase, random.whole(9, 22));
}

function addAreas(life: Life, phase: Phase, extent: Extent): void {
  const { data, record, rows, person } = life;
  const { random } = data;
  const count = random.pick([3, 4, 4, 5] as const);
  const texts = random.some(
    AREAS[person.position.field],
    extent === 'half' ? 2 : Math.min(count, AREAS[person.position.field].length),
  );
  const weights = random.pick(DIVISIONS_OF_WEIGHT[texts.length <= 3 ? 3 : texts.length === 4 ? 4 : 5]);
  texts.forEach((text, index) => {
    const item = newItem(life, phase, { part: 'kra', kind: 'kra', title: text.title, weight: weights[index] ?? 0 });
    rows.items.push({ ...item, ...alignmentAt(data, record.companyId, record.year, index, texts.length) });
    text.rows.forEach((row, at) => rows.rows.push(newRow(life, phase, item.id, row, at + 1)));
  });
}

function addCompetency(
  life: Life,
  phase: Phase,
  { id, kind, nameMs, nameEn, parentId }: Life['data']['library'][number],
): void {
  const chosen =
    kind === 'subcore'
      ? ({ part: 'core', kind: 'subcore' } as const)
      : ({ part: 'behavioural', kind: 'behaviour' } as const);
  life.rows.items.push({
    ...newItem(life, phase, { ...chosen, title: nameMs, weight: null }),
    titleEn: nameEn,
    competencyId: id,
    competencyParentId: parentId,
  });
}

function addNeeds(life: Life): void {
  const { data, rows, record, person } = life;
  const { random } = data;
  for (const { title, need } of random.some(coursesFor(person), random.whole(1, 2))) {
    rows.trainingNeeds.push({
      id: data.nextId('training_need'),
      appraisalId: record.id,
      programme: title,
      method: random.pick(METHODS),
      targetDate: `${record.year}-${String(random.whole(4, 10)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`,
      reason: random.pick(NEED_REASONS[need][person.writes]),
      version: 4,
    });
  }
}

type NewItem = Pick<ItemRow, 'part' | 'kind' | 'title' | 'weight'>;

/** Returns a new item at the end of its appraisal. */
export function newItem({ data, record, rows }: Life, addedIn: Phase, of: NewItem): ItemRow {
  return {
    id: data.nextId('appraisal_item'),
    appraisalId: record.id,
    ...of,
    parentId: null,
    competencyId: null,
    sectionId: null,
    titleEn: null,
    description: null,
    sort: rows.items.reduce((last, { sort }) => Math.max(last, sort), 0) + 1,
    addedIn,
    removedIn: null,
    original: null,
    progressRemark: null,
    reviewRemark: null,
    evidence: null,
    selfScore: null,
    mark: null,
    markRemark: null,
    moderatedMark: null,
    alignedItemId: null,
    objectiveId: null,
    alignedTitle: null,
    version: of.kind === 'kra' ? 3 : 1,
    competencyParentId: null,
    alignedOf: null,
  };
}

function newRow({ data, record }: Life, addedIn: Phase, itemId: number, text: RowText, sort: number): ScorecardRowRow {
  const { objective, initiative, measurement, target } = text;
  const month = data.random.pick(['06-30', '09-30', '10-31', '12-15']);
  return {
    id: data.nextId('scorecard_row'),
    itemId,
    objective,
    initiative,
    measurement,
    deadline: `${record.year}-${month}`,
    target,
    achievement: null,
    progressRemark: null,
    progressStatus: null,
    addedIn,
    removedIn: null,
    original: null,
    sort,
    version: 5,
  };
}
