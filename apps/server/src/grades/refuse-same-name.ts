import type { Tx } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import { findGrades, lockGrades } from './grade-queries.ts';

/** Refuses (`duplicate`) a name that another grade of the set has, whatever its case and spaces. */
export async function refuseSameGrade(tx: Tx, gradeSet: string, name: string, except: number | null): Promise<void> {
  await lockGrades(tx);
  const others = (await findGrades(tx, gradeSet)).filter(({ id }) => id !== except);
  if (others.some((other) => isSame(other.name, name))) throw duplicate('name');
}

/** Refuses (`duplicate`) a new name for a set that another set has, whatever its case and spaces. */
export async function refuseSameSet(tx: Tx, name: string, newName: string): Promise<void> {
  await lockGrades(tx);
  const others = (await findGrades(tx)).filter(({ gradeSet }) => gradeSet !== name);
  if (others.some(({ gradeSet }) => isSame(gradeSet, newName))) throw duplicate('newName');
}

function isSame(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

function comparable(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

function duplicate(path: 'name' | 'newName'): Problem {
  return new Problem('validation_error', { fields: [{ path, code: 'duplicate' }] });
}
