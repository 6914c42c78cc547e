import { asc } from 'drizzle-orm';
import { insertRow, updateRow } from '../platform/database/rows.ts';
import type { Executor, Tx } from '../platform/database/transaction.ts';
import { trainingMethod, trainingRating } from '../schema/settings.ts';

/** Finds the group's training and development methods, in their order. */
export async function findMethods(db: Executor) {
  return db.select().from(trainingMethod).orderBy(asc(trainingMethod.sort), asc(trainingMethod.id));
}

export type MethodValues = Pick<typeof trainingMethod.$inferInsert, 'nameMs' | 'nameEn' | 'sort' | 'archivedAt'>;

/** Adds a method; returns its id. */
export async function insertMethod(tx: Tx, values: MethodValues): Promise<number> {
  return insertRow(tx, trainingMethod, values);
}

/** Changes a method over the version that its caller saw; returns false if somebody else was first. */
export async function updateMethod(tx: Tx, id: number, version: number, values: MethodValues): Promise<boolean> {
  return updateRow(tx, trainingMethod, { id, version }, values);
}

/** Finds the scale by which trainings are evaluated, in its order. */
export async function findRatings(db: Executor) {
  return db.select().from(trainingRating).orderBy(asc(trainingRating.sort), asc(trainingRating.id));
}

export type RatingValues = Pick<
  typeof trainingRating.$inferInsert,
  'scale' | 'typeMs' | 'typeEn' | 'definitionMs' | 'definitionEn' | 'sort' | 'archivedAt'
>;

/** Adds a step of the scale; returns its id. */
export async function insertRating(tx: Tx, values: RatingValues): Promise<number> {
  return insertRow(tx, trainingRating, values);
}

/** Changes a step over the version that its caller saw; returns false if somebody else was first. */
export async function updateRating(tx: Tx, id: number, version: number, values: RatingValues): Promise<boolean> {
  return updateRow(tx, trainingRating, { id, version }, values);
}
