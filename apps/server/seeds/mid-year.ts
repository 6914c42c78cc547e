import type { ItemRow, ScorecardRowRow } from '../src/forms/content-queries.ts';
import { currentItems } from '../src/forms/content.ts';
import { type Extent, markedRows } from './content.ts';
import { PROGRESS, PROGRESS_OF_NONE, REVIEW, TASK_PROGRESS } from './data/remarks.ts';
import { type Life, touch } from './life.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

/** People whose usual mark is lower than this have a weak year. */
const WEAK = 4;

/** Writes the appraisee's progress by mid-year, and sometimes revises an area. */
export function reportProgress(life: Life, extent: Extent = 'whole'): void {
  const { data, rows, person } = life;
  const { random } = data;
  const items = currentItems(rows);
  const chosen = extent === 'whole' ? items : items.slice(0, Math.ceil(items.length / 3));
  rows.items = rows.items.map((item) =>
    chosen.includes(item) && item.part === 'jd' && random.chance(0.5)
      ? { ...item, progressRemark: random.pick(Object.values(TASK_PROGRESS).flat()), version: item.version + 1 }
      : item,
  );
  const ids = new Set(chosen.map(({ id }) => id));
  rows.rows = rows.rows.map((row) => {
    if (!ids.has(row.itemId)) return row;
    return {
      ...row,
      ...progressOf(row, person, random),
      version: row.version + 2,
    };
  });
  if (extent === 'whole' && random.chance(0.12)) revise(life);
  touch(life, 'review', random.whole(5, 14));
}

/** Returns the progress of a row and its remark. Only somebody with a weak year stays that far behind. */
function progressOf(
  { target }: ScorecardRowRow,
  { usualMark, writes }: Person,
  random: Random,
): Pick<ScorecardRowRow, 'progressStatus' | 'progressRemark'> {
  const draw = random.next();
  const isBehind = draw >= 0.94 && usualMark < WEAK;
  const progressStatus = draw < 0.72 ? 'on_track' : 'at_risk';
  if (/^0( |$)/.test(target)) {
    return { progressStatus, progressRemark: random.pick(PROGRESS_OF_NONE[progressStatus][writes]) };
  }
  const status = isBehind ? 'off_track' : progressStatus;
  return { progressStatus: status, progressRemark: random.pick(PROGRESS[status][writes]) };
}

/** Writes the supervisor's remark on every item that is marked. */
export function remark(life: Life, supervisor: Person): void {
  const { rows, data } = life;
  const marked = new Set(markedRows(life).map(({ id }) => id));
  rows.items = rows.items.map((item) =>
    marked.has(item.id)
      ? {
          ...item,
          reviewRemark: data.random.pick(REVIEW[reportedProgress(rows, item)][supervisor.writes]),
          version: item.version + 1,
        }
      : item,
  );
  touch(life, 'review', marked.size);
}

/** Returns the reported progress of an item by mid-year: for an area, the worst of its rows. */
function reportedProgress(
  { items, rows }: Life['rows'],
  { id, parentId, progressRemark }: ItemRow,
): keyof typeof REVIEW {
  const own = rows.filter(({ itemId }) => itemId === id).map(({ progressStatus }) => progressStatus);
  const worst = (['off_track', 'at_risk', 'on_track'] as const).find((status) => own.includes(status));
  if (worst !== undefined) return worst;
  const progressText = progressRemark ?? items.find((item) => item.id === parentId)?.progressRemark ?? null;
  if (progressText === null) return 'unreported';
  return TASK_PROGRESS.on_track.includes(progressText) ? 'on_track' : 'at_risk';
}

/** Changes the weights of two areas, and the target of a row; the plan stays visible. */
function revise(life: Life): void {
  const { rows, data, person } = life;
  const areas = currentItems(rows).filter(({ kind }) => kind === 'kra');
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
    row.id === target.id
      ? {
          ...row,
          original,
          target: `${row.target} (${person.writes === 'en' ? 'revised' : 'disemak'})`,
          version: row.version + 1,
        }
      : row,
  );
  touch(life, 'review', data.random.whole(3, 5));
}
