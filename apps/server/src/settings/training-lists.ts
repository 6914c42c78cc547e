import type {
  listTrainingMethods,
  listTrainingRatings,
  OutputOf,
  saveTrainingMethods as savingMethods,
  saveTrainingRatings as savingRatings,
} from '@prestasi/contract';
import { type Actor, mayUseForGroup } from '@prestasi/domain';
import type { Executor } from '../platform/database/transaction.ts';
import type { ChangeHandler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { findMethods, findRatings, insertMethod, insertRating, updateMethod, updateRating } from './list-queries.ts';
import { type SettingList, saveList } from './save-list.ts';

/** Lists the group's training and development methods (specification §2). */
export async function trainingMethods(db: Executor, actor: Actor): Promise<OutputOf<typeof listTrainingMethods>> {
  const rows = await findMethods(db);
  const methods = rows.map(({ id, nameMs, nameEn, archivedAt, version }) => ({
    id,
    nameMs,
    nameEn,
    isArchived: archivedAt !== null,
    version,
  }));
  return { methods: currentFirst(methods), can: { write: mayUseForGroup(actor, 'settings.write') } };
}

/** Saves the whole list of methods. Refuses (`forbidden`) actors who may not write for the whole group. */
export const saveTrainingMethods: ChangeHandler<typeof savingMethods> = async (tx, acting) => {
  const {
    body: { methods },
  } = acting;
  refuseOthers(acting.actor);
  await saveList(tx, acting, METHODS, { sent: methods, stored: await findMethods(tx) });
  return trainingMethods(tx, acting.actor);
};

/** Lists the scale by which a training is evaluated (specification §3). */
export async function trainingRatings(db: Executor, actor: Actor): Promise<OutputOf<typeof listTrainingRatings>> {
  const rows = await findRatings(db);
  const ratings = rows.map((row) => ({
    id: row.id,
    ...RATINGS.textsOf(row),
    isArchived: row.archivedAt !== null,
    version: row.version,
  }));
  return { ratings: currentFirst(ratings), can: { write: mayUseForGroup(actor, 'settings.write') } };
}

/** Saves the whole scale. Refuses (`forbidden`) actors who may not write for the whole group. */
export const saveTrainingRatings: ChangeHandler<typeof savingRatings> = async (tx, acting) => {
  const {
    body: { ratings },
  } = acting;
  refuseOthers(acting.actor);
  await saveList(tx, acting, RATINGS, { sent: ratings, stored: await findRatings(tx) });
  return trainingRatings(tx, acting.actor);
};

type MethodTexts = { readonly nameMs: string; readonly nameEn: string };

const METHODS: SettingList<MethodTexts> = {
  entity: 'training_method',
  field: 'methods',
  textsOf: ({ nameMs, nameEn }) => ({ nameMs, nameEn }),
  unique: ({ nameMs, nameEn }) => ({ nameMs, nameEn }),
  insert: insertMethod,
  update: updateMethod,
};

type RatingTexts = {
  readonly scale: number;
  readonly typeMs: string;
  readonly typeEn: string;
  readonly definitionMs: string;
  readonly definitionEn: string;
};

const RATINGS: SettingList<RatingTexts> = {
  entity: 'training_rating',
  field: 'ratings',
  textsOf: ({ scale, typeMs, typeEn, definitionMs, definitionEn }) => ({
    scale,
    typeMs,
    typeEn,
    definitionMs,
    definitionEn,
  }),
  unique: ({ scale, typeMs, typeEn }) => ({ scale, typeMs, typeEn }),
  insert: insertRating,
  update: updateRating,
};

/** The lists belong to the whole group (domain §4). */
function refuseOthers(actor: Actor): void {
  if (!mayUseForGroup(actor, 'settings.write')) throw new Problem('forbidden');
}

function currentFirst<Row extends { readonly isArchived: boolean }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => Number(a.isArchived) - Number(b.isArchived));
}
