import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

const TIMES_BEFORE_PREPARING = 3;
// A connection keeps the plan of each, some tens of kilobytes.
const MOST_PREPARED = 300;

/**
 * Lets the database keep the plans of statements that come again and again, which otherwise cost it as much as carrying
 * them out: a statement with parameters gets a name once it was asked for a few times.
 */
export function prepareWhatComesOften(pool: Pool): Pool {
  const nameOf = createNames();
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((first: unknown, ...others: unknown[]) =>
      query(named(first, nameOf), ...others)) as typeof client.query;
  });
  return pool;
}

type NameOf = (text: string) => string | undefined;

function createNames(): NameOf {
  const asked = new Map<string, number>();
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= MOST_PREPARED || !isWorthPreparing(text)) return name;
    const times = (asked.get(text) ?? 0) + 1;
    asked.set(text, times);
    // Texts that come once, such as bulk inserts of any length, are not remembered for ever.
    if (asked.size > 10 * MOST_PREPARED) asked.clear();
    if (times < TIMES_BEFORE_PREPARING) return undefined;
    asked.delete(text);
    names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 22));
    return names.get(text);
  };
}

/** Has parameters, and a plan that is good for all of them: how much is asked for decides how a page is best found. */
function isWorthPreparing(text: string): boolean {
  return text.includes('$1') && !/\blimit \$/.test(text);
}

/** A statement as the driver takes it, with its name where it has earned one; a stream or cursor stays as it is. */
function named(statement: unknown, nameOf: NameOf): unknown {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return statement;
  const { text, name } = statement as { readonly text?: unknown; readonly name?: unknown };
  if (typeof text !== 'string' || name !== undefined) return statement;
  return { ...statement, name: nameOf(text) };
}
