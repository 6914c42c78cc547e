import type { Executor } from '../src/platform/database/transaction.ts';
import { positionTask } from '../src/schema/organisation.ts';
import { competency, competencyLevel } from '../src/schema/reference.ts';
import type { Organisation } from './any-organisation.ts';

type Tasks = Organisation['companies'][number]['positions'][number]['tasks'];

/** Writes the job description of a position. */
export async function writeTasks(db: Executor, positionId: number, tasks: Tasks): Promise<void> {
  for (const [sort, { subtasks, ...task }] of tasks.entries()) {
    const [made] = await db
      .insert(positionTask)
      .values({ positionId, ...task, sort })
      .returning();
    const parentId = made?.id ?? null;
    const below = subtasks.map((title, place) => ({
      positionId,
      parentId,
      kind: 'subtask' as const,
      title,
      sort: place,
    }));
    if (below.length > 0) await db.insert(positionTask).values(below);
  }
}

/** Writes competencies whose codes begin with a prefix. */
export async function writeCompetencies(
  db: Executor,
  prefix: string,
  given: Organisation['competencies'],
): Promise<void> {
  for (const [place, { kind, children, ...words }] of given.entries()) {
    const code = `${prefix}k${place}`;
    const parentId = await writeOne(db, { kind, parentId: null, code }, words);
    const below = kind === 'core' ? 'subcore' : 'sub_behaviour';
    for (const [at, child] of children.entries())
      await writeOne(db, { kind: below, parentId, code: `${code}.${at}` }, child);
  }
}

type Kind = 'core' | 'subcore' | 'behaviour' | 'sub_behaviour';
type Words = Omit<Organisation['competencies'][number], 'kind' | 'children'>;

async function writeOne(
  db: Executor,
  identity: { readonly kind: Kind; readonly parentId: number | null; readonly code: string },
  { name, definition, isArchived, sort, levels }: Words,
): Promise<number> {
  const archivedAt = isArchived ? new Date('2026-01-01') : null;
  const values = {
    nameMs: name,
    nameEn: `${name} (en)`,
    definitionMs: definition,
    definitionEn: definition,
    sort,
    archivedAt,
  };
  const [made] = await db
    .insert(competency)
    .values({ ...identity, ...values })
    .returning();
  const competencyId = made?.id ?? 0;
  const marks = new Map(levels.map((level) => [level.mark, level.definition]));
  const rows = [...marks].map(([mark, text]) => ({ competencyId, mark, definitionMs: text, definitionEn: text }));
  if (rows.length > 0) await db.insert(competencyLevel).values(rows);
  return competencyId;
}
