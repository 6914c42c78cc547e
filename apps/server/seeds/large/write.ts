import { sql } from 'drizzle-orm';
import { account, employee } from '../../src/schema/people.ts';
import { competency } from '../../src/schema/reference.ts';
import { insertPiece, insertRows, type Through } from '../rows.ts';
import { writeCycles, writeEmployments, writeGrants, writeUnits } from '../write.ts';
import { TOLD } from './collect-rows.ts';
import { composedBatches } from './composed-batches.ts';
import { composeLargeGroup, type LargeGroup, type LargeGroupOptions } from './compose.ts';
import { createMembers } from './members.ts';

/** How far it has come: so many people with their appraisals, then the rules, and what lists read, of all of them. */
export type Progress =
  | { readonly kind: 'written'; readonly people: number; readonly appraisals: number }
  | { readonly kind: 'checking' }
  | { readonly kind: 'listing' };

/** Writes a group into tables that have no rules meanwhile, in whatever order the rows come. */
export async function writeLargeGroup(
  tx: Through,
  options: LargeGroupOptions,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const group = composeLargeGroup(options);
  const batches = composedBatches(options, group.batches);
  await tx.execute(
    sql`create temporary table ${sql.identifier(TOLD)} on commit drop as table notification with no data`,
  );
  await writeOrganisation(tx, group, options);
  let [people, appraisals] = [0, 0];
  for await (const batch of batches) {
    for (const piece of batch.pieces) await insertPiece(tx, piece);
    people += batch.people;
    appraisals += batch.appraisals;
    onProgress({ kind: 'written', people, appraisals });
  }
  await tx.execute(sql`
    insert into notification (id, account_id, kind, params, link, created_at, read_at) overriding system value
    select row_number() over (order by created_at, account_id, kind, link, params::text),
      account_id, kind, params, link, created_at, read_at
    from ${sql.identifier(TOLD)}`);
}

const AT_ONCE = 2000;

async function writeOrganisation(tx: Through, group: LargeGroup, options: LargeGroupOptions): Promise<void> {
  const { structure, library, people, cycles, administrator } = group;
  await writeUnits(tx, structure);
  await insertRows(tx, account, [administrator]);
  await insertRows(tx, competency, library);
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
