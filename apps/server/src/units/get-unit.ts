import type { getUnit as call, OutputOf } from '@prestasi/contract';
import type { Day } from '@prestasi/domain';
import type { Handler } from '../platform/http/context.ts';
import { Problem } from '../platform/problem.ts';
import { findTerms, type Term } from './head-queries.ts';
import { asOf } from './list-units.ts';
import { mayWrite, readsHistory, requireOrganisationRecord } from './require-organisation-record.ts';
import { findUnitRow, isHeadKnown } from './unit-queries.ts';

type View = OutputOf<typeof call>;

/** Returns a unit with all its heads. Refuses (`not_found`) one out of scope. */
export const getUnit: Handler<typeof call> = async ({
  db,
  actor,
  params: { kind, id },
  query: { asOf: day },
  today,
}) => {
  const place = await requireOrganisationRecord(db, actor, kind, id);
  const row = await findUnitRow(db, actor, kind, id, asOf(day, today));
  if (row === null) throw new Problem('not_found');
  const terms = (await isHeadKnown(db, actor, kind, id)) ? await findTerms(db, kind, id) : [];
  return {
    ...row,
    company: place.companyId === null ? null : { id: place.companyId, name: place.company ?? '' },
    terms: terms.map((term) => ({ ...term, state: stateOf(term, today) })),
    can: { write: mayWrite(actor, place.companyId), readsHistory: readsHistory(actor, place.companyId) },
  };
};

function stateOf({ firstDay, lastDay }: Term, today: Day): View['terms'][number]['state'] {
  if (firstDay !== null && firstDay > today) return 'future';
  return lastDay !== null && lastDay < today ? 'past' : 'present';
}
