import type { findPanelPeople as findCall } from '@prestasi/contract';
import { panelProblem } from '@prestasi/domain';
import { candidateOf } from '../forms/index.ts';
import type { Handler } from '../platform/http/context.ts';
import { mayName } from './can.ts';
import { loadAppeal } from './loaded-appeal.ts';
import { findPeople } from './people-queries.ts';

const AT_MOST = 20;

/**
 * Searches people who could decide an appeal, in the whole group, with what keeps each from it; nobody for a caller who
 * does not name the panel. Returns the first 20 by name (domain §5).
 */
export const panelPeople: Handler<typeof findCall> = async (context) => {
  const { db } = context;
  const { id } = context.params;
  const { search } = context.query;
  if (!mayName(await loadAppeal(db, id, context))) return { people: [] };
  const people = await findPeople(db, search, context.today, AT_MOST);
  const loaded = await loadAppeal(
    db,
    id,
    context,
    people.map((person) => person.id),
  );
  const { form, panelFacts } = loaded;
  return {
    people: people.map((person) => {
      const candidate = candidateOf(person.id, 'named', form.record.employeeId, form.organisation);
      return { ...person, problem: candidate === null ? 'panel_unable' : panelProblem(candidate, panelFacts) };
    }),
  };
};
