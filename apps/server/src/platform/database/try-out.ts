import { type Database, inTransaction, type Tx } from './transaction.ts';

/**
 * Does the work in a transaction that is rolled back: it shows what an action would lead to, by the action itself.
 * Functions for after the commit do not run.
 */
export async function tryOut<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const found: T[] = [];
  const enough = new Error('This was only tried');
  try {
    await inTransaction(db, async (tx) => {
      found.push(await work(tx));
      throw enough;
    });
  } catch (error) {
    if (error !== enough) throw error;
  }
  const answer = found.at(-1);
  if (answer === undefined) throw new Error('What was tried came to nothing');
  return answer;
}
