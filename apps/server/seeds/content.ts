import {
  addDays,
  type CommentAuthor,
  type Day,
  daysBetween,
  isUnusualMark,
  itemPartsOf,
  type Language,
  type Mark,
  MARKS,
  type Phase,
} from '@prestasi/domain';
import type { ItemRow, ScorecardRowRow } from '../src/forms/content-queries.ts';
import { standing } from '../src/forms/content.ts';
import { AREAS, DIVISIONS_OF_WEIGHT, type RowText } from './data/key-result-areas.ts';
import { COMMENTS, EVIDENCE, MARK_FACTS, MARK_WORDS, PROGRESS, REVIEW, TASK_PROGRESS } from './data/remarks.ts';
import { CONTRIBUTIONS, COURSES, METHODS, NEED_REASONS, SELF_LEARNING } from './data/trainings.ts';
import { type Life, touch } from './life.ts';
import type { Person } from './people.ts';
import { personOf } from './world.ts';

/** How much of a form is filled in: all of it, or about half, as somebody leaves it in the middle. */
export type Extent = 'whole' | 'half';

/** The appraisee chooses what the year is about: areas or tasks, competencies, needs (domain §6). */
export function choose(life: Life, phase: Phase, extent: Extent = 'whole'): void {
  const { record, world } = life;
  const { random, library } = world;
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

/** The appraisee tells how things stand by the middle of the year, and revises an area now and then. */
export function reportProgress(life: Life, extent: Extent = 'whole'): void {
  const { world, rows, person } = life;
  const { random } = world;
  const items = standing(rows);
  const wanted = extent === 'whole' ? items : items.slice(0, Math.ceil(items.length / 3));
  rows.items = rows.items.map((item) =>
    wanted.includes(item) && item.part === 'jd' && random.chance(0.5)
      ? { ...item, progressRemark: random.pick(TASK_PROGRESS), version: item.version + 1 }
      : item,
  );
  const ids = new Set(wanted.map(({ id }) => id));
  rows.rows = rows.rows.map((row) => {
    if (!ids.has(row.itemId)) return row;
    const draw = random.next();
    const progressStatus = draw < 0.72 ? 'on_track' : draw < 0.94 ? 'at_risk' : 'off_track';
    return {
      ...row,
      progressStatus,
      progressRemark: random.pick(PROGRESS[progressStatus][person.writes]),
      version: row.version + 2,
    };
  });
  if (extent === 'whole' && random.chance(0.12)) revise(life);
  touch(life, 'review', random.whole(5, 14));
}

/** The supervisor's remark on every item that is marked. */
export function remark(life: Life, supervisor: Person): void {
  const { rows, world } = life;
  const marked = new Set(markedRows(life).map(({ id }) => id));
  rows.items = rows.items.map((item) =>
    marked.has(item.id)
      ? { ...item, reviewRemark: world.random.pick(REVIEW[supervisor.writes]), version: item.version + 1 }
      : item,
  );
  touch(life, 'review', marked.size);
}

/** The appraisee's year: achievements, self scores, evidence, learning and contributions. */
export function assessSelf(life: Life, extent: Extent = 'whole'): void {
  const { rows, world, person } = life;
  const { random } = world;
  const marked = markedRows(life);
  const wanted = new Set(
    (extent === 'whole' ? marked : marked.slice(0, Math.ceil(marked.length * 0.45))).map(({ id }) => id),
  );
  const usual = person.usualMark + random.normal() * 0.15;
  rows.items = rows.items.map((item) => {
    if (!wanted.has(item.id)) return item;
    const selfScore = nearestMark(usual + 0.25 + random.normal() * 0.6);
    const evidence = random.chance(item.kind === 'subcore' || item.kind === 'behaviour' ? 0.7 : 0.3)
      ? random.pick(EVIDENCE[person.writes])
      : item.evidence;
    return { ...item, selfScore, evidence, version: item.version + 2 };
  });
  rows.rows = rows.rows.map((row) =>
    wanted.has(row.itemId) ? { ...row, achievement: achievementOf(life, row), version: row.version + 1 } : row,
  );
  if (extent === 'whole') addEntries(life);
  touch(life, 'year_end', wanted.size + random.whole(2, 9));
}

/** The supervisor's marks, with facts where a mark is unusual; learning and contributions are confirmed or not. */
export function mark(life: Life, supervisor: Person, extent: Extent = 'whole'): void {
  const { rows, world, person } = life;
  const { random } = world;
  const marked = markedRows(life);
  const wanted = new Set(
    (extent === 'whole' ? marked : marked.slice(0, Math.ceil(marked.length / 2))).map(({ id }) => id),
  );
  const usual = person.usualMark + random.normal() * 0.2;
  rows.items = rows.items.map((item) => {
    if (!wanted.has(item.id)) return item;
    const given = markFor(usual, item.selfScore, random);
    return {
      ...item,
      mark: given,
      markRemark: markRemark(life, { ...item, mark: given }, supervisor.writes),
      version: item.version + 2,
    };
  });
  if (extent === 'whole') confirmEntries(life);
  touch(life, 'year_end', wanted.size + 1);
}

/** A comment of its author for a phase, where they write one. */
export function comment(life: Life, phase: Phase, author: CommentAuthor, writer: Person, probability: number): void {
  const { world, comments, record } = life;
  if (!world.random.chance(probability)) return;
  const { writes, accountId, employee } = writer;
  const text = world.random.pick(COMMENTS[phase][author][writes]);
  comments.push({
    formId: record.forms[phase].id,
    author,
    text,
    writtenBy: accountId,
    version: 1,
    authorName: employee.fullName,
  });
  touch(life, phase, 1);
}

/** The items that scores and marks are given to: all but tasks that have subtasks. */
export function markedRows({ rows }: Life): readonly ItemRow[] {
  const all = standing(rows);
  const parents = new Set(all.map(({ parentId }) => parentId));
  return all.filter(({ id }) => !parents.has(id));
}

/** The supervisor of the appraisee on a day, or whoever appraises in their place. */
export function appraiserOf(life: Life): Person {
  const current = life.segments.find(({ lastDay }) => lastDay === null);
  const id = current?.supervisorId ?? life.record.forms.year_end.namedSupervisorId;
  if (id === null || id === undefined) throw new Error(`${life.person.employee.fullName} has no appraiser`);
  return personOf(life.world, id);
}

function addAreas(life: Life, phase: Phase, extent: Extent): void {
  const { world, rows, person } = life;
  const { random } = world;
  const count = random.pick([3, 4, 4, 5] as const);
  const texts = random.some(
    AREAS[person.position.field],
    extent === 'half' ? 2 : Math.min(count, AREAS[person.position.field].length),
  );
  const weights = random.pick(DIVISIONS_OF_WEIGHT[texts.length <= 3 ? 3 : texts.length === 4 ? 4 : 5]);
  texts.forEach((text, index) => {
    const item = newItem(life, phase, { part: 'kra', kind: 'kra', title: text.title, weight: weights[index] ?? 0 });
    rows.items.push(item);
    text.rows.forEach((row, at) => rows.rows.push(newRow(life, phase, item.id, row, at + 1)));
  });
}

function addCompetency(
  life: Life,
  phase: Phase,
  { id, kind, nameMs, nameEn, parentId }: Life['world']['library'][number],
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
  const { world, rows, record, person } = life;
  const { random } = world;
  for (const { title } of random.some(coursesFor(person), random.whole(1, 2))) {
    rows.trainingNeeds.push({
      id: world.nextId('training_need'),
      appraisalId: record.id,
      programme: title,
      method: random.pick(METHODS),
      targetDate: `${record.year}-${String(random.whole(4, 10)).padStart(2, '0')}-${String(random.whole(1, 28)).padStart(2, '0')}`,
      reason: random.pick(NEED_REASONS),
      version: 4,
    });
  }
}

function addEntries(life: Life): void {
  const { world, rows, record, person } = life;
  const { random } = world;
  const lastDay = addDays(record.calendar.year_end.firstDay, -1);
  for (const { title, hours } of random.some(SELF_LEARNING, random.pick([0, 1, 1, 2, 3]))) {
    rows.selfLearning.push({
      id: world.nextId('self_learning'),
      appraisalId: record.id,
      title,
      learnedOn: dayInYear(record.year, lastDay, random),
      hours,
      isConfirmed: null,
      version: 3,
    });
  }
  if (record.policy.weights.contributions === null) return;
  const ambition = person.usualMark > 4.4 ? 3 : 2;
  for (const kind of ['internal', 'external'] as const) {
    for (const [activity, levelKey] of random.some(CONTRIBUTIONS[kind], random.whole(0, ambition))) {
      rows.contributions.push({
        id: world.nextId('contribution'),
        appraisalId: record.id,
        kind,
        activity,
        levelKey,
        evidenceFileId: null,
        isConfirmed: null,
        version: 3,
      });
    }
  }
}

function confirmEntries({ rows, world }: Life): void {
  const decided = <Row extends { readonly version: number }>(row: Row) => ({
    ...row,
    isConfirmed: world.random.chance(0.9),
    version: row.version + 1,
  });
  rows.selfLearning = rows.selfLearning.map(decided);
  rows.contributions = rows.contributions.map(decided);
}

/** Two areas change their weights, and a row its target; what was planned stays visible. */
function revise(life: Life): void {
  const { rows, world } = life;
  const areas = standing(rows).filter(({ kind }) => kind === 'kra');
  const [first, second] = areas;
  const target = rows.rows.find(({ itemId }) => itemId === second?.id);
  if (first === undefined || second === undefined || target === undefined || (first.weight ?? 0) <= 1000) return;
  const changed = new Map([
    [first.id, -500],
    [second.id, 500],
  ]);
  rows.items = rows.items.map((item) => {
    const by = changed.get(item.id);
    if (by === undefined) return item;
    return {
      ...item,
      original: { title: item.title, weight: item.weight },
      weight: (item.weight ?? 0) + by,
      version: item.version + 1,
    };
  });
  const { objective, initiative, measurement, deadline } = target;
  const original = { objective, initiative, measurement, deadline, target: target.target };
  rows.rows = rows.rows.map((row) =>
    row.id === target.id ? { ...row, original, target: `${row.target} (disemak)`, version: row.version + 1 } : row,
  );
  touch(life, 'review', world.random.whole(3, 5));
}

type NewItem = Pick<ItemRow, 'part' | 'kind' | 'title' | 'weight'>;

/** A new item at the end of its appraisal. */
export function newItem({ world, record, rows }: Life, addedIn: Phase, of: NewItem): ItemRow {
  return {
    id: world.nextId('appraisal_item'),
    appraisalId: record.id,
    ...of,
    parentId: null,
    competencyId: null,
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
    version: of.kind === 'kra' ? 3 : 1,
    competencyParentId: null,
  };
}

function newRow({ world, record }: Life, addedIn: Phase, itemId: number, text: RowText, sort: number): ScorecardRowRow {
  const { objective, initiative, measurement, target } = text;
  const month = world.random.pick(['06-30', '09-30', '10-31', '12-15']);
  return {
    id: world.nextId('scorecard_row'),
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

function achievementOf({ person, world }: Life, { objective }: ScorecardRowRow): string {
  const text = AREAS[person.position.field].flatMap(({ rows }) => rows).find((row) => row.objective === objective);
  if (text === undefined) throw new Error(`There is no text for ${objective}`);
  return world.random.chance((person.usualMark - 3.2) / 2) ? text.done : text.short;
}

/** Close to the self score as a rule; two apart or more now and then. */
function markFor(usual: number, selfScore: Mark | null, random: Life['world']['random']): Mark {
  const own = nearestMark(usual + random.normal() * 0.55);
  if (selfScore === null || random.chance(0.25)) return own;
  const difference = own - selfScore;
  return nearestMark(selfScore + Math.max(-1, Math.min(1, difference)));
}

function nearestMark(value: number): Mark {
  return MARKS[Math.min(6, Math.max(1, Math.round(value))) - 1] ?? 4;
}

function markRemark({ world }: Life, item: Pick<ItemRow, 'mark' | 'selfScore'>, writes: Language): string | null {
  const { random } = world;
  const { mark: given, selfScore } = item;
  if (!isUnusualMark(item) || given === null) return random.chance(0.25) ? random.pick(MARK_WORDS[writes]) : null;
  if (given === 6) return random.pick(MARK_FACTS.high[writes]);
  if (given <= 2) return random.pick(MARK_FACTS.low[writes]);
  return random.pick(MARK_FACTS[given > (selfScore ?? given) ? 'above_self' : 'below_self'][writes]);
}

/** Courses that fit somebody's field of work. */
export function coursesFor({ position }: Pick<Person, 'position'>): typeof COURSES {
  return COURSES.filter(({ fields }) => fields === null || fields.includes(position.field));
}

function dayInYear(year: number, lastDay: Day, random: Life['world']['random']): Day {
  const first = `${year}-01-05`;
  if (lastDay <= first) return lastDay;
  return addDays(first, random.whole(0, daysBetween(first, lastDay)));
}
