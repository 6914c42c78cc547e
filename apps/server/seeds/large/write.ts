import { finished } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { escapeIdentifier, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { OpenDatabase } from '../../src/platform/database/open.ts';
import { account, employee } from '../../src/schema/people.ts';
import { insertJson, insertRows, type Through } from '../rows.ts';
import { createObjectives } from '../objectives.ts';
import { objective } from '../../src/schema/objectives.ts';
import { writeCycles, writeEmployments, writeGrants, writeHolidays, writeLibrary, writeUnits } from '../write.ts';
import { NOTIFIED } from './collect-rows.ts';
import { type Piece, startComposing } from './composed-batches.ts';
import { composeLargeGroup, type LargeGroupOptions } from './compose.ts';
import { createMembers } from './members.ts';

/** The progress: so many people with their appraisals, then the rules, then the listing of all of them. */
export type Progress =
  | { readonly kind: 'written'; readonly people: number; readonly appraisals: number }
  | { readonly kind: 'checking' }
  | { readonly kind: 'listing' };

/** Writes a group into tables whose rules are put aside, so that rows may come in any order. */
export async function writeLargeGroup(
  client: PoolClient,
  engine: OpenDatabase['engine'],
  options: LargeGroupOptions,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const tx = drizzle({ client });
  // The embedded engine cannot read COPY from its connection.
  const format = engine === 'postgresql' ? 'lines' : 'json';
  await client.query(`create temporary table ${NOTIFIED} on commit drop as table notification with no data`);
  const composing = startComposing({ ...options, format });
  try {
    await writeOrganisation(tx, options);
    let [people, appraisals] = [0, 0];
    for (let batch = await composing.next(); batch !== null; batch = await composing.next()) {
      for (const piece of batch.pieces) await (format === 'lines' ? copyLines(client, piece) : insertList(tx, piece));
      people += batch.people;
      appraisals += batch.appraisals;
      onProgress({ kind: 'written', people, appraisals });
    }
  } finally {
    await composing.close();
  }
  await client.query(`
    insert into notification (id, account_id, kind, params, link, created_at, read_at) overriding system value
    select row_number() over (order by created_at, account_id, kind, link, params::text, read_at),
      account_id, kind, params, link, created_at, read_at
    from ${NOTIFIED}`);
}

async function copyLines(client: PoolClient, { table, columns, text }: Piece): Promise<void> {
  const list = columns.map((column) => escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`copy ${escapeIdentifier(table)} (${list}) from stdin`));
  copy.end(text);
  await finished(copy);
}

async function insertList(tx: Through, { table, columns, text }: Piece): Promise<void> {
  await insertJson(tx, { table, columns, json: new TextDecoder().decode(text) });
}

const AT_ONCE = 2000;

/** Writes everything except people's years. */
async function writeOrganisation(tx: Through, options: LargeGroupOptions): Promise<void> {
  const { structure, library, people, cycles, administrator } = composeLargeGroup(options);
  await writeUnits(tx, structure);
  await writeHolidays(tx, structure, cycles.cycles);
  await insertRows(tx, objective, createObjectives({ structure, years: cycles.cycles }));
  await insertRows(tx, account, [administrator]);
  await writeLibrary(tx, library);
  const memberOf = createMembers(options);
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const members = people.slice(from, from + AT_ONCE).map(memberOf);
    const rows = members.map((member) => member.employee);
    await insertRows(tx, employee, rows);
    const assignments = members.flatMap((member) => member.assignments);
    await writeEmployments(tx, members, assignments);
  }
  await writeGrants(tx, people, administrator);
  await writeCycles(tx, cycles);
}
