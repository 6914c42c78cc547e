import { parseArgs } from 'node:util';

/** The options of the bench's command line. */
export type Options = {
  /** The names of the measures; empty for all. */
  readonly measures: readonly string[];
  /** A filled database on PostgreSQL, of which a copy is measured; null for a private one filled here. */
  readonly databaseUrl: string | null;
  readonly employees: number;
  /** Parts of the names of the list pages to measure; empty for all. */
  readonly pages: readonly string[];
  readonly rounds: number;
  /** The duration of the rush, in seconds. */
  readonly seconds: number;
  readonly sessions: number;
  /** Requests a second in the rush. */
  readonly rate: number;
  /** The document whose tables are replaced; null for the terminal only. */
  readonly writeTo: string | null;
};

export const USAGE = `Measures the product side by side with its limit: a bare server, the bare SQL.

  npm run bench -- [MEASURE …] [options]

  --database URL   a copy of this PostgreSQL database is measured (DATABASE_URL); nobody may be connected to it;
                   without one a private PostgreSQL is started and filled
  --employees N    how many people the private one holds, and each engine where they are compared (500)
  --pages WORD     only list pages whose name contains this; may be given several times
  --rounds N       how often each thing is measured, in turn with what it is compared to (3)
  --seconds N      how long the rush lasts (60; ten minutes are the real one), or each round for the highest rate
  --sessions N     how many people are signed in during the rush (10000)
  --rate N         requests a second in the rush (1230), or the most that are tried
  --write FILE     writes the tables into this document too, each in the place of its older one
`;

/** Parses the command line; throws at unknown options. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      database: { type: 'string' },
      employees: { type: 'string', default: '500' },
      pages: { type: 'string', multiple: true, default: [] },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '60' },
      sessions: { type: 'string', default: '10000' },
      rate: { type: 'string', default: '1230' },
      write: { type: 'string' },
    },
  });
  return {
    measures: positionals,
    databaseUrl: values.database ?? (process.env.DATABASE_URL || null),
    employees: wholeNumber('employees', values.employees),
    pages: values.pages,
    rounds: wholeNumber('rounds', values.rounds),
    seconds: wholeNumber('seconds', values.seconds),
    sessions: wholeNumber('sessions', values.sessions),
    rate: wholeNumber('rate', values.rate),
    writeTo: values.write ?? null,
  };
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} takes a whole number, not ${text}.`);
  return number;
}
