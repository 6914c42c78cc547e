import type {
  getTrainingChoices,
  getTrainingProgramme,
  listTrainingProgrammes,
  OutputOf,
  QueryOf,
} from '@prestasi/contract';
import type { Actor } from '@prestasi/domain';
import { reachesGroup } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { countProgrammes, findChoices, findProgramme, findProgrammes, type ProgrammeRow } from './programme-queries.ts';
import { mayWriteFor } from './may-write-for.ts';

type View = OutputOf<typeof getTrainingProgramme>;

/** Lists a page of the programmes of the group and of the actor's companies. */
export async function listProgrammes(
  db: Executor,
  actor: Actor,
  { page, size, ...filter }: QueryOf<typeof listTrainingProgrammes>,
): Promise<OutputOf<typeof listTrainingProgrammes>> {
  const rows = await findProgrammes(db, actor, filter, { limit: size, offset: (page - 1) * size });
  const total = await countProgrammes(db, actor, filter);
  return { rows: rows.map((row) => presentProgramme(row, actor)), total, page, size };
}

/** Returns what a programme or session is chosen from. */
export async function trainingChoices(db: Executor, actor: Actor): Promise<OutputOf<typeof getTrainingChoices>> {
  return { ...(await findChoices(db, actor)), isForGroup: reachesGroup(actor, 'training.write') };
}

/** Returns a programme. Refuses (`not_found`) one of a company out of scope. */
export async function getProgramme(db: Executor, actor: Actor, id: number): Promise<View> {
  return presentProgramme(await requireProgramme(db, actor, id), actor);
}

/** Returns the row of a programme that the actor reads. Refuses (`not_found`) any other. */
export async function requireProgramme(db: Executor, actor: Actor, id: number): Promise<ProgrammeRow> {
  const row = await findProgramme(db, actor, id);
  if (row === null) throw new Problem('not_found');
  return row;
}

/** Presents a programme with the actor's rights. */
export function presentProgramme(row: ProgrammeRow, actor: Actor): View {
  const { id, title, provider, methodId, nameMs, nameEn, hours, costSen, companyId, company, version } = row;
  return {
    id,
    title,
    provider,
    method: methodId === null ? null : { id: methodId, nameMs: nameMs ?? '', nameEn: nameEn ?? '' },
    hours,
    costSen,
    company: companyId === null ? null : { id: companyId, name: company ?? '' },
    sessions: { planned: row.planned, held: row.held },
    isArchived: row.archivedAt !== null,
    version,
    can: { write: mayWriteFor(actor, companyId) },
  };
}
