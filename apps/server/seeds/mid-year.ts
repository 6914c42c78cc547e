import { standing } from '../src/forms/content.ts';
import { type Extent, markedRows } from './content.ts';
import { PROGRESS, REVIEW, TASK_PROGRESS } from './data/remarks.ts';
import { type Life, touch } from './life.ts';
import type { Person } from './people.ts';

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

/** Two areas change their weights, and a row its target; what was planned stays visible. */
function revise(life: Life): void {
  const { rows, world, person } = life;
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
    row.id === target.id
      ? {
          ...row,
          original,
          target: `${row.target} (${person.writes === 'en' ? 'revised' : 'disemak'})`,
          version: row.version + 1,
        }
      : row,
  );
  touch(life, 'review', world.random.whole(3, 5));
}
