import type { listTrainingPeople, OutputOf, QueryOf } from '@prestasi/contract';
import type { Executor } from '../platform/database/transaction.ts';
import type { RequestContext } from '../platform/http/request-context.ts';
import { countPeople, findDepartments, findPeopleIds, findPeopleRows } from './people-queries.ts';

/** Lists a page of the staff in the actor's scope, with their hours of training of a year, by default the present one. */
export async function listPeople(
  db: Executor,
  { page, size, ...asked }: QueryOf<typeof listTrainingPeople>,
  context: Pick<RequestContext, 'actor' | 'today'>,
): Promise<OutputOf<typeof listTrainingPeople>> {
  const { today } = context;
  const filter = { ...asked, year: asked.year ?? Number(today.slice(0, 4)) };
  const ids = await findPeopleIds(db, context, filter, { limit: size, offset: (page - 1) * size });
  const rows = await findPeopleRows(db, ids, { year: filter.year, today });
  const total = await countPeople(db, context, filter);
  const departments = asked.companyId === undefined ? [] : await findDepartments(db, context, asked.companyId);
  return { rows: [...rows], total, page, size, year: filter.year, departments };
}
