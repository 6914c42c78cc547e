import { type PoolClient, escapeIdentifier } from 'pg';
import { StartRefused } from '../start-refused.ts';
import type { Column, Table } from './catalog.ts';

/** Loads a piece of a table's rows, lines of JSON, into it. */
export type LoadPiece = (client: PoolClient, content: Buffer) => Promise<void>;

/** Returns a function that loads rows of these columns into a table. Refuses a column that the table does not have. */
export function rowLoader(table: Table, names: readonly string[]): LoadPiece {
  const columns = names.map((name) => {
    const column = table.columns.find((one) => one.name === name);
    if (column === undefined)
      throw new StartRefused(`The backup has a column ${table.name}.${name} that its schema has not.`);
    return column;
  });
  const into = columns.map(({ name }) => escapeIdentifier(name)).join(', ');
  const text = `insert into ${escapeIdentifier(table.name)} (${into}) overriding system value
    select ${columns.map(converted).join(', ')} from json_to_recordset($1) as r (${columns.map(declared).join(', ')})`;
  return async (client, content) => {
    const rows = `[${content.toString().trimEnd().replaceAll('\n', ',')}]`;
    await client.query(text, [rows]);
  };
}

function declared({ name, type, isJson }: Column): string {
  return `${escapeIdentifier(name)} ${isJson ? 'text' : type}`;
}

function converted({ name, type, isJson }: Column): string {
  return isJson ? `${escapeIdentifier(name)}::${type}` : escapeIdentifier(name);
}
