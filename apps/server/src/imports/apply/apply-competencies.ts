import type { Tx } from '../../platform/database/transaction.ts';
import { differences } from '../plan/change.ts';
import type { CompetencyPlan, LibraryPlan } from '../plan/plan-competencies.ts';
import { type Fields, isSaid, type State } from '../plan/state.ts';
import type { OnWritten } from './bulk-queries.ts';
import {
  addCompetencies,
  changeCompetencies,
  type CompetencyValues,
  orderSiblings,
  writeLevels,
} from './competency-queries.ts';
import { found } from './ids.ts';
import type { By, Recorded } from './recorded.ts';

/**
 * Writes the library: new competencies (parents first), changed ones, the meanings of their levels, and their order.
 */
export async function applyCompetencies(
  tx: Tx,
  { competencies, orders }: LibraryPlan,
  state: State,
  by: By,
  onWritten: OnWritten,
): Promise<Recorded[]> {
  const ids = new Map([...state.competencies].map(([code, { id }]) => [code, id]));
  const created = competencies.filter(({ known }) => known === null);
  for (const isBelow of [false, true]) {
    const added = created.filter(({ after }) => isSaid(after.parent) === isBelow);
    const rows = added.map((plan) => ({ ...valuesOf(plan, by), ...standsAt(plan.after, ids) }));
    const made = await addCompetencies(tx, rows, onWritten);
    added.forEach(({ code }, index) => ids.set(code, found(made[index])));
  }
  const changed = competencies.filter(({ known }) => known !== null);
  const updates = changed.map((plan) => ({ ...valuesOf(plan, by), id: found(ids.get(plan.code)) }));
  await changeCompetencies(tx, updates, onWritten);
  const levels = competencies.map(({ code, after }) => ({
    competencyId: found(ids.get(code)),
    levels: levelsOf(after),
  }));
  await writeLevels(tx, levels);
  for (const codes of orders)
    await orderSiblings(
      tx,
      codes.map((code) => found(ids.get(code))),
    );
  return competencies.map((plan) => ({
    entity: 'competency',
    recordId: found(ids.get(plan.code)),
    changes: changesOf(plan, by),
  }));
}

function valuesOf({ known, after }: CompetencyPlan, { now }: By): CompetencyValues {
  const isArchived = after.archived === 'yes';
  return {
    code: after.code ?? '',
    nameMs: after.nameMs ?? '',
    nameEn: after.nameEn ?? '',
    definitionMs: after.definitionMs ?? null,
    definitionEn: after.definitionEn ?? null,
    archivedAt: isArchived ? (known?.archivedAt ?? now.toISOString()) : null,
  };
}

function standsAt({ kind, parent }: Fields, ids: ReadonlyMap<string, number>) {
  return { kind: kind ?? '', parentId: isSaid(parent) ? found(ids.get(parent)) : null };
}

function levelsOf(after: Fields) {
  return [1, 2, 3, 4, 5, 6].flatMap((mark) => {
    const [definitionMs, definitionEn] = [after[`level${mark}Ms`], after[`level${mark}En`]];
    return isSaid(definitionMs) && isSaid(definitionEn) ? [{ mark, definitionMs, definitionEn }] : [];
  });
}

/** Returns the changes as the library's screens record them: the order as `sort`, `archived` as true or false. */
function changesOf({ known, after }: CompetencyPlan, { importId }: By): Recorded['changes'] {
  if (known === null) return { import: [null, importId] };
  const { order, archived, ...words } = differences(known.fields, after);
  return {
    ...words,
    ...(order === undefined
      ? {}
      : { sort: order.map((place) => (place === null ? null : Number(place))) as [unknown, unknown] }),
    ...(archived === undefined ? {} : { archived: archived.map((word) => word === 'yes') as [unknown, unknown] }),
  };
}
