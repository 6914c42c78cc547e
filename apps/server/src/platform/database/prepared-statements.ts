import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

const TIMES_BEFORE_PREPARING = 3;
// Each connection stores its plans, some 70 kilobytes for a statement: the fewer connections, the more it may store.
const FEWEST_PREPARED = 300;
const MOST_PREPARED = 1000;
const MOST_STORED_BY_ALL = 3000;

/**
 * Lets the database keep the plans of frequent statements, which otherwise cost it as much as their execution: a
 * statement with parameters gets a name once it was used a few times.
 */
export function prepareWhatComesOften(pool: Pool): Pool {
  const share = Math.floor(MOST_STORED_BY_ALL / pool.options.max);
  const nameOf = createNames(Math.min(Math.max(share, FEWEST_PREPARED), MOST_PREPARED));
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((first: unknown, ...others: unknown[]) =>
      query(named(first, nameOf), ...others)) as typeof client.query;
  });
  return pool;
}

type NameOf = (text: string) => string | undefined;

function createNames(most: number): NameOf {
  const asked = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= most || !isWorthPreparing(text)) return name;
    const times = (asked.get(text) ?? 0) + 1;
    asked.set(text, times);
    // Texts that are used once, such as bulk inserts of any length, are not remembered for ever.
    if (asked.size > 10 * most) asked.clear();
    if (times < TIMES_BEFORE_PREPARING) return undefined;
    asked.delete(text);
    names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 22));
    return names.get(text);
  };
}

/** Whether the statement has parameters and one plan suits them all: the limit of a page decides which plan is best. */
function isWorthPreparing(text: string): boolean {
  return text.includes('$1') && !/\blimit \$/.test(text);
}

/** Returns a statement in the driver's form, with its name if it is frequent; streams and cursors stay as they are. */
function named(statement: unknown, nameOf: NameOf): unknown {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return statement;
  const { text, name } = statement as { readonly text?: unknown; readonly name?: unknown };
  if (typeof text !== 'string' || name !== undefined) return statement;
  return { ...statement, name: nameOf(text) };
}
