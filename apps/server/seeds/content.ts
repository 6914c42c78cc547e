import type { Phase } from '@prestasi/domain';
import type { ItemRow } from '../src/forms/content-queries.ts';
import { currentItems } from '../src/forms/content.ts';
import { COMMENTS } from './data/remarks.ts';
import { type Life, touch } from './life.ts';
import type { Person } from './people.ts';
import { personOf } from './group-data.ts';

/** The filled-in part of a form: all of it, or about half, as if somebody stopped in the middle. */
export type Extent = 'whole' | 'half';

/** Writes a comment of its author for a phase, if they write one. */
export function comment(
  life: Life,
  phase: Phase,
  author: keyof (typeof COMMENTS)[Phase],
  writer: Person,
  probability: number,
): void {
  const { data, comments, record } = life;
  if (!data.random.chance(probability)) return;
  const { writes, accountId, employee } = writer;
  const text = data.random.pick(COMMENTS[phase][author][writes]);
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

/** Returns the items that take scores and marks: all except tasks with subtasks. */
export function markedRows({ rows }: Life): readonly ItemRow[] {
  const all = currentItems(rows);
  const parents = new Set(all.map(({ parentId }) => parentId));
  return all.filter(({ id }) => !parents.has(id));
}

/** Returns the appraisee's present supervisor, or the appraiser in their place. */
export function appraiserOf(life: Life): Person {
  const current = life.segments.find(({ lastDay }) => lastDay === null);
  const id = current?.supervisorId ?? life.record.forms.year_end.namedSupervisorId;
  if (id === null || id === undefined) throw new Error(`${life.person.employee.fullName} has no appraiser`);
  return personOf(life.data, id);
}
