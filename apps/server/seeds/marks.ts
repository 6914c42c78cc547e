import {
  addDays,
  type Day,
  daysBetween,
  isOfPart1,
  isUnusualMark,
  type Language,
  type Mark,
  MARKS,
} from '@prestasi/domain';
import type { ItemRow, ScorecardRowRow } from '../src/forms/content-queries.ts';
import { type Extent, markedRows } from './content.ts';
import { AREAS } from './data/key-result-areas.ts';
import { EVIDENCE, MARK_FACTS, MARK_WORDS } from './data/remarks.ts';
import { CONTRIBUTIONS, SELF_LEARNING } from './data/trainings.ts';
import { addExternalTraining } from './external-training.ts';
import { type Life, touch } from './life.ts';
import type { Person } from './people.ts';

/** Fills in the appraisee's year: achievements, self scores, evidence, learning and contributions. */
export function assessSelf(life: Life, extent: Extent = 'whole'): void {
  const { rows, data, person } = life;
  const { random } = data;
  const marked = markedRows(life);
  const chosen = new Set(
    (extent === 'whole' ? marked : marked.slice(0, Math.ceil(marked.length * 0.45))).map(({ id }) => id),
  );
  const usual = person.usualMark + random.normal() * 0.15;
  rows.items = rows.items.map((item) => {
    if (!chosen.has(item.id)) return item;
    const selfScore = nearestMark(usual + 0.25 + random.normal() * 0.6);
    const evidence = random.chance(item.kind === 'subcore' || item.kind === 'behaviour' ? 0.7 : 0.3)
      ? random.pick(EVIDENCE[person.writes])
      : item.evidence;
    return { ...item, selfScore, evidence, version: item.version + 2 };
  });
  rows.rows = rows.rows.map((row) =>
    chosen.has(row.itemId) ? { ...row, achievement: achievementOf(life, row), version: row.version + 1 } : row,
  );
  if (extent === 'whole') addEntries(life);
  touch(life, 'year_end', chosen.size + random.whole(2, 9));
}

/** Gives the supervisor's marks, with facts for unusual ones; confirms learning and contributions or not. */
export function mark(life: Life, supervisor: Person, extent: Extent = 'whole'): void {
  const { rows, data, person } = life;
  const { random } = data;
  const present = life.segments.at(-1)?.sectionId ?? null;
  // The items of a former position are marked by the supervisor of that time.
  const marked = markedRows(life).filter((item) => !isOfPart1(item) || item.sectionId === present);
  const chosen = new Set(
    (extent === 'whole' ? marked : marked.slice(0, Math.ceil(marked.length / 2))).map(({ id }) => id),
  );
  const usual = person.usualMark + random.normal() * 0.2;
  rows.items = rows.items.map((item) => {
    if (!chosen.has(item.id)) return item;
    const given = markFor(usual, item.selfScore, random);
    return {
      ...item,
      mark: given,
      markRemark: markRemark(life, { ...item, mark: given }, supervisor.writes),
      version: item.version + 2,
    };
  });
  if (extent === 'whole') confirmEntries(life);
  touch(life, 'year_end', chosen.size + 1);
}

function addEntries(life: Life): void {
  const { data, rows, record, person } = life;
  const { random } = data;
  const lastDay = addDays(record.calendar.year_end.firstDay, -1);
  for (const { title, hours } of random.some(SELF_LEARNING, random.pick([0, 1, 1, 2, 3]))) {
    rows.selfLearning.push({
      id: data.nextId('self_learning'),
      appraisalId: record.id,
      title,
      learnedOn: dayInYear(record.year, lastDay, random),
      hours,
      isConfirmed: null,
      version: 3,
    });
  }
  addExternalTraining(life);
  if (record.policy.weights.contributions === null) return;
  const ambition = person.usualMark > 4.4 ? 3 : 2;
  for (const kind of ['internal', 'external'] as const) {
    for (const [activity, levelKey] of random.some(CONTRIBUTIONS[kind], random.whole(0, ambition))) {
      rows.contributions.push({
        id: data.nextId('contribution'),
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

function confirmEntries({ rows, data }: Life): void {
  const decided = <Row extends { readonly version: number }>(row: Row) => ({
    ...row,
    isConfirmed: data.random.chance(0.9),
    version: row.version + 1,
  });
  rows.selfLearning = rows.selfLearning.map(decided);
  rows.contributions = rows.contributions.map(decided);
  // Decided without the random numbers, so that these people add nothing to the others’ years.
  rows.externalTraining = rows.externalTraining.map((row) => ({
    ...row,
    isConfirmed: row.id % 5 !== 0,
    version: row.version + 1,
  }));
}

/** The achievement by the progress at mid-year and the self score; else as is usual for the person. */
function achievementOf({ person, data, rows }: Life, row: ScorecardRowRow): string {
  const { objective, itemId, progressStatus } = row;
  const text = AREAS[person.position.field].flatMap((area) => area.rows).find((one) => one.objective === objective);
  if (text === undefined) throw new Error(`There is no text for ${objective}`);
  const isUsual = data.random.chance((person.usualMark - 3.2) / 2);
  const selfScore = rows.items.find(({ id }) => id === itemId)?.selfScore ?? null;
  if (progressStatus === 'off_track') return text.short;
  if (selfScore !== null && selfScore !== 4) return selfScore > 4 ? text.done : text.short;
  return isUsual ? text.done : text.short;
}

/** Usually close to the self score; sometimes two or more apart. */
function markFor(usual: number, selfScore: Mark | null, random: Life['data']['random']): Mark {
  const own = nearestMark(usual + random.normal() * 0.55);
  if (selfScore === null || random.chance(0.25)) return own;
  const difference = own - selfScore;
  return nearestMark(selfScore + Math.max(-1, Math.min(1, difference)));
}

function nearestMark(value: number): Mark {
  return MARKS[Math.min(6, Math.max(1, Math.round(value))) - 1] ?? 4;
}

function markRemark({ data }: Life, item: Pick<ItemRow, 'mark' | 'selfScore'>, writes: Language): string | null {
  const { random } = data;
  const { mark: given, selfScore } = item;
  if (!isUnusualMark(item) || given === null) {
    const words = MARK_WORDS[given === 4 ? 'met' : (given ?? 0) > 4 ? 'above' : 'below'][writes];
    return random.chance(0.25) ? random.pick(words) : null;
  }
  if (given === 6) return random.pick(MARK_FACTS.high[writes]);
  if (given <= 2) return random.pick(MARK_FACTS.low[writes]);
  return random.pick(MARK_FACTS[given > (selfScore ?? given) ? 'above_self' : 'below_self'][writes]);
}

function dayInYear(year: number, lastDay: Day, random: Life['data']['random']): Day {
  const first = `${year}-01-05`;
  if (lastDay <= first) return lastDay;
  return addDays(first, random.whole(0, daysBetween(first, lastDay)));
}
