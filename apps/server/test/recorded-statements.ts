import pg from 'pg';

/** The statements that an action sent to the database, and the beginnings and ends of transactions separately. */
type Sent = { readonly statements: readonly string[]; readonly boundaries: readonly string[] };

export type StatementRecorder = {
  /** Runs an action and returns what it sent to the database. Nothing else may use the database meanwhile. */
  readonly of: <T>(run: () => Promise<T>) => Promise<Sent & { readonly answer: T }>;
  readonly stop: () => void;
};

const BOUNDARY = /^(?:begin|commit|rollback)\b/i;
/** The statement by which the connection for notices shows that it is alive. */
const HEARTBEAT = 'select 1';
/** True for upkeep of the job queue, which runs at any time; adding a job belongs to an action. */
const isUpkeep = (text: string) =>
  text === HEARTBEAT || (/\bpgboss\./.test(text) && !/insert into pgboss\./i.test(text));

/** Records every statement that the driver sends from now on, on either engine. Start it before the product. */
export function recordStatements(): StatementRecorder {
  let heard: string[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the client that it is asked of
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { readonly text?: string }).text;
    if (text !== undefined && !isUpkeep(text)) heard.push(text);
    return Reflect.apply(original as (...all: unknown[]) => unknown, this, args);
  } as typeof original;
  return {
    of: async (run) => {
      heard = [];
      const answer = await run();
      const all = heard;
      return {
        answer,
        statements: all.filter((text) => !BOUNDARY.test(text)),
        boundaries: all.filter((text) => BOUNDARY.test(text)),
      };
    },
    stop: () => {
      pg.Client.prototype.query = original;
    },
  };
}
