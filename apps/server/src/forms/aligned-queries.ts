import { type SQL, sql } from 'drizzle-orm';
import type { alignedKra } from '@prestasi/contract';
import type { Phase } from '@prestasi/domain';
import type { z } from 'zod';
import { appraisedBy, delegatedTo, visibleAmong, visibleTo } from '../access/index.ts';
import type { Executor } from '../platform/database/transaction.ts';
import type { ReadContext } from '../platform/http/request-context.ts';
import { appraisal, appraisalSection, form } from '../schema/appraisals.ts';
import { appraisalItem } from '../schema/form-content.ts';
import { employee } from '../schema/people.ts';
import { linkInSight } from './links.ts';

/** A KRA that is aligned to something, as calls return it. */
export type AlignedKra = z.output<typeof alignedKra>;

type KraRow = Omit<AlignedKra, 'link'> & {
  readonly employeeId: number;
  readonly formId: number;
  readonly phase: Phase;
  readonly isTeam: boolean;
  readonly isDelegated: boolean;
};

/**
 * The KRAs in force whose plan the actor reads, `from … where …`: their own, and those of forms in their sight whose
 * plan was submitted (domain §4). The rows are named `item`, `appraisal`, `form` and `person`. With a year, all of that
 * year are meant, so that what is in sight is collected once.
 */
export function krasInSight({ actor, today }: ReadContext, year?: number): SQL {
  const id = sql`appraisal.id`;
  const isInSight = year === undefined ? visibleTo(actor, id, today) : visibleAmong(actor, id, today, year);
  return sql`from ${appraisalItem} item
    join ${appraisal} appraisal on appraisal.id = item.appraisal_id
    join ${form} form on form.appraisal_id = item.appraisal_id and form.phase = item.added_in
    join ${employee} person on person.id = appraisal.employee_id
    left join ${appraisalSection} plan on plan.id = item.section_id
    where item.part = 'kra' and item.removed_in is null and item.title <> '' and (
      appraisal.employee_id = ${actor.employeeId}
      or (case when plan.id is null then form.level <> 'unsubmitted' else plan.plan = 'agreed' end
        and ${isInSight}))`;
}

/** Finds such KRAs that meet a condition, by the name of their owner, with the address of the form of each. */
export async function findKrasInSight(
  db: Executor,
  reader: ReadContext,
  condition: SQL,
  part: SQL = sql``,
): Promise<(AlignedKra & { readonly alignedToId: number | null })[]> {
  const { actor, today } = reader;
  const { rows } = await db.execute<KraRow & { alignedToId: number | null }>(sql`
    select item.id::int as "itemId", form.id::int as "formId", form.phase, appraisal.employee_id::int as "employeeId",
      person.full_name as name, item.title, item.weight, item.aligned_item_id::int as "alignedToId",
      ${appraisedBy(actor, sql`appraisal.id`, today)} as "isTeam",
      ${delegatedTo(actor, sql`appraisal.id`, today)} as "isDelegated"
    ${krasInSight(reader)} and ${condition}
    order by lower(person.full_name), item.id ${part}`);
  return rows.map(({ itemId, name, title, weight, alignedToId, employeeId, ...way }) => ({
    itemId,
    name,
    title,
    weight,
    alignedToId,
    link: linkInSight(actor, employeeId, way),
  }));
}

/** Finds the KRAs in the actor's sight that are aligned to those of an appraisal. */
export async function findAlignedToForm(db: Executor, appraisalId: number, reader: ReadContext) {
  const above = sql`select above.id from ${appraisalItem} above where above.appraisal_id = ${appraisalId}`;
  const found = await findKrasInSight(db, reader, sql`item.aligned_item_id in (${above})`);
  return found.flatMap(({ alignedToId, ...kra }) => (alignedToId === null ? [] : [{ ...kra, alignedToId }]));
}
