import type { getCompetency, getCompetencyLibrary, OutputOf } from '@prestasi/contract';
import { type Actor, DEFAULT_POLICIES, mayUseForGroup } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { Handler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import {
  countAppraisals,
  findChosenAtMost,
  findLevels,
  findLibrary,
  findOne,
  findWithChildren,
} from './library-queries.ts';
import { presentCompetency, presentLevels } from './present-competency.ts';

type Library = OutputOf<typeof getCompetencyLibrary>;
type Detail = OutputOf<typeof getCompetency>;

/** Whether the actor manages the library: an admin of the whole group, since it belongs to no company (domain §4). */
export function mayWriteLibrary(actor: Actor): boolean {
  return mayUseForGroup(actor, 'reference.write');
}

/** Returns the group's library for those who read or manage it, in both languages (domain §6). */
export const readLibrary: Handler<typeof getCompetencyLibrary> = async ({ db, actor, query: { state } }) => {
  const rows = await findLibrary(db, state);
  const children = Map.groupBy(rows, ({ parentId }) => parentId);
  const top = rows.filter(({ parentId }) => parentId === null);
  return {
    competencies: top.map((row) => ({
      ...presentCompetency(row),
      children: (children.get(row.id) ?? []).map(presentCompetency),
    })),
    chosen: await chosenFor(db, actor),
    can: { write: mayWriteLibrary(actor) },
  };
};

/**
 * Returns one competency with its children and the definitions of its levels; archived ones too, since forms that chose
 * them keep them. Refuses (`not_found`) one that does not exist.
 */
export async function readCompetency(db: Executor, actor: Actor, id: number): Promise<Detail> {
  const rows = await findWithChildren(db, id);
  const own = rows.find((row) => row.id === id);
  if (own === undefined) throw new Problem('not_found');
  const children = rows.filter((row) => row.id !== id);
  const above = own.parentId === null ? null : await findOne(db, own.parentId);
  const ids = rows.map((row) => row.id);
  const levels = await findLevels(db, ids);
  return {
    ...presentCompetency(own),
    levels: presentLevels(id, levels),
    parent: above && parentOf(presentCompetency(above)),
    children: children.map((row) => ({ ...presentCompetency(row), levels: presentLevels(row.id, levels) })),
    appraisals: mayWriteLibrary(actor) ? await countAppraisals(db, ids) : null,
    chosen: await chosenFor(db, actor),
    can: { write: mayWriteLibrary(actor) },
  };
}

function parentOf({ id, kind, code, name, isArchived }: ReturnType<typeof presentCompetency>): Detail['parent'] {
  return { id, kind, code, name, isArchived };
}

/** The settings are those of all companies: only those who manage the library for all of them see it. */
async function chosenFor(db: Executor, actor: Actor): Promise<Library['chosen']> {
  if (!mayWriteLibrary(actor)) return null;
  const { subcoresPerCore, behaviours } = await findChosenAtMost(db);
  const usual = DEFAULT_POLICIES.executive;
  return {
    subcoresPerCore: Math.max(subcoresPerCore ?? 0, usual.subcoresPerCore),
    behaviours: Math.max(behaviours ?? 0, usual.behaviours),
  };
}
